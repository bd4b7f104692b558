import { useState, type ReactNode } from 'react';
import type { Language } from '#contract/common/languages.ts';
import { currentLanguage } from '#web/platform/i18n/language.ts';

/**
 * The word 'বাংলা' as a drawing: the font with its five letters would be requested last and
 * painted late. Outlines of Anek Bangla at weight 500, a hundredth of an em a unit.
 */
const outlines =
  'M-1-55L-2-63L52-63L52-55L-1-55Z' +
  'M44 0L6-17L6-37Q15-41 26-45Q36-48 47-51L49-42Q42-41 36-39Q30-37 24-35Q18-33 12-30L16-35L16-18L12-24L44-9L43-6L43-15L43-45L43-48L43-57L52-57L52 0L44 0Z' +
  'M48-60L52-60L52-42L48-42L48-60Z' +
  'M48-55L48-63L63-63L63-55L48-55Z' +
  'M70 0L70-58L79-58L79 0L70 0Z' +
  'M59-55L58-63L78-63L78-55L59-55Z' +
  'M75-60L79-60L79-42L75-42L75-60Z' +
  'M75-55L75-63L89-63L90-55L75-55Z' +
  'M134 4L94-16L95-24L135-4L134 4Z' +
  'M113-29Q104-29 99-34Q94-38 94-46L94-47Q94-55 99-60Q104-64 113-64Q122-64 126-60Q131-55 131-47L131-46Q131-38 126-34Q122-29 113-29Z' +
  'M113-36Q118-36 120-39Q123-41 123-46L123-47Q123-52 120-55Q118-57 113-57Q108-57 105-55Q103-52 103-47L103-46Q103-41 105-39Q108-36 113-36Z' +
  'M162-9Q153-9 149-13Q144-18 144-26L144-29Q144-38 148-42Q153-47 161-47Q167-47 171-45Q174-43 176-39L176-39Q177-43 180-45Q183-47 188-47Q191-47 194-45Q196-44 197-41L199-41L196-34Q195-36 193-37Q191-39 188-39Q186-39 184-38Q182-36 181-35Q181-33 181-30L180-24L172-24L172-30Q172-34 170-36Q167-39 163-39Q158-39 156-36Q153-34 153-29L153-26Q153-22 156-19Q158-17 163-17Q165-17 166-17Q167-17 168-17L167-9Q166-9 165-9Q164-9 162-9Z' +
  'M138-55L137-63L204-63L204-55L138-55Z' +
  'M196 0L196-37L196-39L196-48L196-58L205-58L205 0L196 0Z' +
  'M201-60L205-60L205-42L201-42L201-60Z' +
  'M201-55L201-63L215-63L216-55L201-55Z' +
  'M222 0L222-58L231-58L231 0L222 0Z' +
  'M212-55L211-63L231-63L231-55L212-55Z' +
  'M228-60L231-60L231-42L228-42L228-60Z' +
  'M228-55L228-63L242-63L243-55L228-55Z';

const id = 'bangla-word';

/** In the document only: the scripts need not contain it. */
function outlinesOfPage(): string {
  if (import.meta.env.SSR) return outlines;
  return document.getElementById(id)?.getAttribute('d') ?? '';
}

/**
 * The outlines, once a page: they are 1.3 kB, and a page in another language shows the word three times.
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
 * Names of languages as drawings, where their font is not fetched on other languages' pages. The page
 * needs DrawnNameOutlines.
 */
export const drawnNames: Readonly<Partial<Record<Language, () => ReactNode>>> = {
  bn: () => <BanglaWord />,
};
