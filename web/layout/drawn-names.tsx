import { useState, type ReactNode } from 'react';
import type { Language } from '#contract/common/languages.ts';
import { currentLanguage } from '#web/platform/i18n/language.ts';

/**
 * The word 'বাংলা' as a drawing: the font with its five letters would be requested last and
 * painted late. Outlines of Anek Bangla at weight 500, simplified, a hundredth of an em a unit.
 */
const outlines =
  'M-2-63h91l1 8H-1ZM44 0 6-17v-20l20-8 21-6 2 9-13 3-12 4-12 5 4-5v17l-4-6L44-9l-1 3v-51h9V0zm26 0v-58h9V0z' +
  'm64 4L94-16l1-8 40 20zm-21-33q-9 0-14-5-5-4-5-12v-1q0-8 5-13 5-4 14-4t13 4q5 5 5 13v1q0 8-5 12-4 5-13 5' +
  'm0-7q5 0 7-3 3-2 3-7v-1q0-5-3-8-2-2-7-2t-8 2q-2 3-2 8v1q0 5 2 7 3 3 8 3m49 27q-9 0-13-4-5-5-5-13v-3' +
  'q0-9 4-13 5-5 13-5 6 0 10 2 3 2 5 6 1-4 4-6t8-2l6 2 3 4h2l-3 7-3-3q-2-2-5-2l-4 1-3 3v5l-1 6h-8v-6' +
  'q0-4-2-6-3-3-7-3-5 0-7 3-3 2-3 7v3q0 4 3 7 2 2 7 2h5l-1 8zm-25-54h105l1 8H138Z' +
  'm59 63v-58h9V0Zm26 0v-58h9V0Z';

const id = 'bangla-word';

/** In the document only: the scripts need not contain it. */
function outlinesOfPage(): string {
  if (import.meta.env.SSR) return outlines;
  return document.getElementById(id)?.getAttribute('d') ?? '';
}

/**
 * The outlines, once a page: they are 0.5 kB, and a page in another language shows the word three times.
 */
export function DrawnNameOutlines() {
  const [drawn] = useState(outlinesOfPage);
  if (currentLanguage() === 'bn') return null;
  return (
    <svg aria-hidden="true" className="hidden">
      <path id={id} d={drawn} />
    </svg>
  );
}

function BanglaWord() {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="-2 -66 246 72"
      className="h-[0.78em] w-auto fill-current"
    >
      <use href={`#${id}`} />
    </svg>
  );
}

/**
 * Names of languages as drawings, because their font is not fetched on other languages' pages. The page needs
 * DrawnNameOutlines.
 */
export const drawnNames: Readonly<Partial<Record<Language, () => ReactNode>>> = {
  bn: () => <BanglaWord />,
};
