interface Props {
  href: string;
  on: string;
  name: string;
}

/** A link to one of the app stores. */
export function StoreLink({ href, on, name }: Props) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="flex min-h-14 flex-col justify-center rounded-control border border-on-strong px-5 py-2 leading-tight outline-on-strong hover:bg-on-strong hover:text-strong"
    >
      <span className="text-label">{on} </span>
      <span className="font-display text-lead font-bold">{name}</span>
    </a>
  );
}
