/** The first sign of a name with its marks, as Bangla has them. */
const firstSign = (name: string) => /^\P{M}\p{M}*/u.exec(name.trim())?.[0] ?? '';

/** Stands in for the picture of a brand; decorative, beside the brand's name. */
export function BrandInitial({ name, className }: { name: string; className: string }) {
  return (
    <span aria-hidden="true" className={`font-display select-none ${className}`}>
      {firstSign(name)}
    </span>
  );
}

/** The place of the initial in a brand's card. */
export const brandCardInitial =
  'pointer-events-none absolute right-4 bottom-2 text-[7.5rem] leading-none font-semibold text-brand/30';
