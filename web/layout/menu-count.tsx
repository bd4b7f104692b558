import { useFormatter } from 'use-intl';

interface Props {
  count: number;
  /** The same number in words. */
  text: string;
}

/** The number beside an entry of a menu, for as long as there is something. */
export function MenuCount({ count, text }: Props) {
  const format = useFormatter();
  if (count === 0) return null;
  return (
    <>
      <span aria-hidden className="menu-count">
        {format.number(count)}
      </span>
      <span className="sr-only">{text}</span>
    </>
  );
}
