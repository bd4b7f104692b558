import { withAsciiDigits } from '#contract/common/typed-text.ts';

export function digitsOf(text: string): string {
  return withAsciiDigits(text).replace(/\D/g, '');
}

/** Groups of four, e.g. '4242 4242 4242 4242'. */
export function groupedNumber(text: string): string {
  return digitsOf(text)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** Month and year, e.g. '04 / 30'; a single digit above 1 is a whole month. */
export function monthAndYear(text: string): string {
  const input = digitsOf(text);
  const digits = /^[2-9]/.test(input) ? `0${input}` : input;
  const [month, year] = [
    digits.slice(0, 2),
    digits
      .slice(2)
      .replace(/^20(?=\d\d)/, '')
      .slice(0, 2),
  ];
  return year === '' ? month : `${month} / ${year}`;
}

export function shortCode(text: string): string {
  return digitsOf(text).slice(0, 4);
}

/**
 * Formats the value of an input in place; the caret stays after its digit.
 * @param control the input that was typed into
 * @param format the formatter
 */
export function formatInPlace(control: HTMLInputElement, format: (text: string) => string): void {
  const previous = control.value;
  const text = format(previous);
  if (text === previous) return;
  const caret = control.selectionStart ?? previous.length;
  const isAtEnd = caret >= previous.length;
  const digitsBehind = digitsOf(previous.slice(caret)).length;
  control.value = text;
  let position = text.length;
  for (
    let remainingDigits = digitsBehind;
    !isAtEnd && position > 0 && remainingDigits > 0;
    position -= 1
  ) {
    if (/\d/.test(text[position - 1] ?? '')) remainingDigits -= 1;
  }
  control.setSelectionRange(position, position);
}
