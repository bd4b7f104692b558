import { lowestId } from '#server/platform/base/ids.ts';

/**
 * Reads rows in the order of their keys, batch by batch, until one is not full; for jobs that go through
 * more rows than one transaction should.
 * @param size the rows of a full batch
 * @param keyOf the key of a row, an id: the next batch begins after the last one
 * @param list reads the rows with keys above `after`, at most `size` of them
 * @returns the batches, the last of which may be empty
 */
export async function* keysetBatches<Row>(
  size: number,
  keyOf: (row: Row) => string,
  list: (after: string) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after: string = lowestId; ;) {
    const batch = await list(after);
    yield batch;
    const last = batch.at(-1);
    if (last === undefined || batch.length < size) return;
    after = keyOf(last);
  }
}
