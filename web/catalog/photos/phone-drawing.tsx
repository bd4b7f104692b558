/** Shown where a photo is missing: the outline of a phone's back. */
export function PhoneDrawing({ label }: { label: string }) {
  const labelProps = label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      {...labelProps}
      viewBox="0 0 160 120"
      preserveAspectRatio="xMidYMid slice"
      className="size-full bg-tile text-soft"
    >
      <g transform="rotate(-7 80 90)" fill="none" stroke="currentColor" strokeWidth="1.5">
        <rect x="52" y="18" width="58" height="120" rx="10" className="fill-card" />
        <rect x="57" y="23" width="26" height="26" rx="7" />
        <circle cx="65" cy="31" r="4" />
        <circle cx="75" cy="41" r="4" />
        <path d="M110 46v14" strokeWidth="2.5" />
      </g>
    </svg>
  );
}
