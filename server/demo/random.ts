/** Seeded random numbers: the same seed makes the same data on every machine. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  whole(lowest: number, highest: number): number;
  pick<T>(list: readonly T[]): T;
  /** Picks with a weight each. */
  weighted<T>(list: readonly (readonly [T, number])[]): T;
  chance(share: number): boolean;
}

/**
 * Mulberry32, a small generator that is good enough for generated data.
 * @param seed any whole number
 */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (lowest: number, highest: number) =>
    lowest + Math.floor(next() * (highest - lowest + 1));
  const pick = <T>(list: readonly T[]): T => {
    const item = list[whole(0, list.length - 1)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  };
  return {
    next,
    whole,
    pick,
    weighted(list) {
      let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of list) {
        left -= weight;
        if (left < 0) return item;
      }
      return pick(list)[0];
    },
    chance: (share) => next() < share,
  };
}
