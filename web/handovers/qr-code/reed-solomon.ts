/** Arithmetic of GF(256) with the polynomial of QR codes, x^8 + x^4 + x^3 + x^2 + 1. */
const powers = new Uint8Array(510);
const logs = new Uint8Array(256);
for (let exponent = 0, value = 1; exponent < 255; exponent += 1) {
  powers[exponent] = value;
  powers[exponent + 255] = value;
  logs[value] = exponent;
  value = value < 128 ? value * 2 : (value * 2) ^ 0x11d;
}
const power = (exponent: number) => powers[exponent % 255] ?? 0;
const log = (value: number) => logs[value] ?? 0;
const times = (one: number, other: number) =>
  one === 0 || other === 0 ? 0 : power(log(one) + log(other));
const over = (one: number, other: number) => (one === 0 ? 0 : power(log(one) + 255 - log(other)));

/** The value of a polynomial, the lowest coefficient first. */
const valueAt = (polynomial: readonly number[], x: number) =>
  polynomial.reduceRight((sum, coefficient) => times(sum, x) ^ coefficient, 0);

/** The error locator by the algorithm of Berlekamp and Massey, the lowest coefficient first. */
function errorLocator(syndromes: readonly number[]): number[] {
  let locator = [1];
  let before = [1];
  let [errors, shift, divisor] = [0, 1, 1];
  for (const [place, syndrome] of syndromes.entries()) {
    let difference = syndrome;
    for (let each = 1; each <= errors; each += 1) {
      difference ^= times(locator[each] ?? 0, syndromes[place - each] ?? 0);
    }
    if (difference === 0) {
      shift += 1;
      continue;
    }
    const factor = over(difference, divisor);
    const next = [...locator];
    for (const [each, coefficient] of before.entries()) {
      next[each + shift] = (next[each + shift] ?? 0) ^ times(factor, coefficient);
    }
    if (2 * errors <= place) {
      [before, divisor, errors, shift] = [locator, difference, place + 1 - errors, 1];
    } else shift += 1;
    locator = Array.from(next, (coefficient = 0) => coefficient);
  }
  return locator;
}

/**
 * Corrects the codewords of one block.
 * @param codewords data and error correction, as they were read
 * @param checks how many of them are error correction
 * @returns the data codewords; null when there are too many errors
 */
export function correct(codewords: readonly number[], checks: number): number[] | null {
  // The last codeword is the lowest coefficient.
  const receivedCodewords = codewords.toReversed();
  const syndromesOf = (polynomial: readonly number[]) =>
    Array.from({ length: checks }, (_each, exponent) => valueAt(polynomial, power(exponent)));
  const syndromes = syndromesOf(receivedCodewords);
  if (syndromes.every((each) => each === 0)) return codewords.slice(0, -checks);
  const locator = errorLocator(syndromes);
  const errors = locator.findLastIndex((coefficient) => coefficient !== 0);
  if (errors * 2 > checks) return null;
  const places = receivedCodewords.flatMap((_each, place) =>
    valueAt(locator, power(255 - place)) === 0 ? [place] : [],
  );
  if (places.length !== errors) return null;
  // The error's values by Forney's formula.
  const evaluator = syndromes.map((_each, degree) => {
    let sum = 0;
    for (let each = 0; each <= degree; each += 1) {
      sum ^= times(locator[each] ?? 0, syndromes[degree - each] ?? 0);
    }
    return sum;
  });
  const derivative = locator.slice(1).map((coefficient, degree) => (degree % 2 ? 0 : coefficient));
  for (const place of places) {
    const inverse = power(255 - place);
    const value = over(valueAt(evaluator, inverse), valueAt(derivative, inverse));
    receivedCodewords[place] = (receivedCodewords[place] ?? 0) ^ times(value, power(place));
  }
  if (syndromesOf(receivedCodewords).some((each) => each !== 0)) return null;
  return receivedCodewords.toReversed().slice(0, -checks);
}
