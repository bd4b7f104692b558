import type { ReadPool } from '#server/platform/database/replicas/reads.ts';
import { listNewest, readSoldLately, type SoldLately } from './shop-front-store.ts';

/** How long the numbers of sales are kept; a month's change slowly and take longer to count. */
const cacheMs = 60_000;

/**
 * Reads the home page's data about the whole shop: the newest phones, and recent sales.
 * @param pool the database
 * @returns reads it as JSON text; the numbers of sales are up to a minute old
 */
export function shopFrontReader(pool: ReadPool): () => Promise<string> {
  let cachedNumbers: { readonly numbers: SoldLately; readonly until: number } | null = null;
  const numbersNow = async (): Promise<SoldLately> => {
    if (cachedNumbers && cachedNumbers.until > performance.now()) return cachedNumbers.numbers;
    const numbers = await readSoldLately(pool);
    cachedNumbers = { numbers, until: performance.now() + cacheMs };
    return numbers;
  };
  return async () => {
    const [newest, numbers] = await Promise.all([listNewest(pool), numbersNow()]);
    return `{"newest":${newest},${JSON.stringify(numbers).slice(1)}`;
  };
}
