/**
 * Returns whether a number looks like an IBAN and has a mistake: its check digits find every wrong digit and
 * every swapped pair (ISO 13616, ISO 7064 MOD 97-10).
 * @param number of a bank account, without spaces, in capitals
 * @returns false for numbers of accounts that are no IBAN
 */
export function isMistypedIban(number: string): boolean {
  if (!/^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/.test(number)) return false;
  let rest = 0;
  for (const sign of number.slice(4) + number.slice(0, 4)) {
    // A letter counts as two digits: A is 10, Z is 35.
    rest = Number(`${rest}${Number.parseInt(sign, 36)}`) % 97;
  }
  return rest !== 1;
}
