import { withAsciiDigits } from '#contract/common/typed-text.ts';

/**
 * Normalizes input for a search of models: lower case, ASCII digits, without spaces and marks.
 * @param text e.g. 'Galaxy S22+ Ultra' or 'আইফোন ১৩'
 * @returns e.g. 'galaxys22+ultra' or 'আইফোন13'
 */
export function foldModel(text: string): string {
  return withAsciiDigits(text)
    .toLowerCase()
    .replace(/\bplus\b/g, '+')
    .replace(/[^\p{L}\p{M}\p{N}+]/gu, '');
}

/**
 * The name that the form proposes for a phone, the same in every language.
 * @param model as it is called, or ''
 * @param gigabytes null or 0 when it is not said
 * @returns e.g. 'Galaxy S22 128 GB'; '' if there is no model
 */
export function proposedName(model: string, gigabytes: number | null): string {
  const name = model.trim();
  if (name === '' || !gigabytes) return name;
  return `${name} ${gigabytes >= 1024 ? `${gigabytes / 1024} TB` : `${gigabytes} GB`}`;
}
