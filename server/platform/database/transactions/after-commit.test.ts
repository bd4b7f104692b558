import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { afterCommit, afterCommitSettled, type AfterCommitTask } from './after-commit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a task runs once for all commits since its last run, and not after a rollback', async () => {
  const done: number[][] = [];
  let go = () => {};
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  const task: AfterCommitTask<number> = async (_db, items) => {
    done.push([...items]);
    await gate;
  };
  const commit = (item: number) =>
    app.db.transaction().execute(async (trx) => afterCommit(trx, task, item));
  await commit(1);
  await expect.poll(() => done).toEqual([[1]]);
  await commit(2);
  await commit(3);
  const rolledBack = app.db.transaction().execute(async (trx) => {
    afterCommit(trx, task, 4);
    throw new Error('changed my mind');
  });
  await expect(rolledBack).rejects.toThrow('changed my mind');
  go();
  await afterCommitSettled(app.db);
  expect(done).toEqual([[1], [2, 3]]);
});

test('a failed task affects no other, and runs again for the next commit', async () => {
  const done: string[] = [];
  const broken: AfterCommitTask<string> = async (_db, [item = '']) => {
    done.push(item);
    throw new Error('the network is away');
  };
  const sound: AfterCommitTask<string> = async (_db, items) => void done.push(...items);
  await app.db.transaction().execute(async (trx) => {
    afterCommit(trx, broken, 'first');
    afterCommit(trx, sound, 'sound');
  });
  await afterCommitSettled(app.db);
  await app.db.transaction().execute(async (trx) => afterCommit(trx, broken, 'second'));
  await afterCommitSettled(app.db);
  expect(done.toSorted()).toEqual(['first', 'second', 'sound']);
});
