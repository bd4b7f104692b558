import assert from 'node:assert/strict';

/** Polls until a condition holds. */
export async function until(what: string, is: () => boolean | Promise<boolean>): Promise<void> {
  const patience = performance.now() + 60_000;
  while (!(await is())) {
    if (performance.now() > patience) assert.fail(`a minute went by without this: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
