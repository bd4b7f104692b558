const points = 'm10 2.2 2.4 5 5.4.7-4 3.8 1 5.4-4.8-2.6-4.8 2.6 1-5.4-4-3.8 5.4-.7Z';

/** One star in the text's colour; a style sheet fills it where `filled` is not given. */
export function StarShape({ size, filled }: { size: number; filled?: boolean }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      className="shrink-0"
    >
      <path
        d={points}
        fill={filled ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
    </svg>
  );
}

interface Props {
  /** How many of the five are filled; parts are rounded. */
  count: number;
  /** The screen reader's text instead. */
  label: string;
}

/** One to five stars. */
export function Stars({ count, label }: Props) {
  const filled = Math.round(count);
  return (
    <span role="img" aria-label={label} className="inline-flex text-good">
      {[1, 2, 3, 4, 5].map((place) => (
        <StarShape key={place} size={18} filled={place <= filled} />
      ))}
    </span>
  );
}
