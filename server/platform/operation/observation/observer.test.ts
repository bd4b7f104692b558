import { expect, test } from 'vitest';
import { observeMethods, joinObservers, type Observer } from '#server/platform/base/observer.ts';
import { observeJobs } from '#server/platform/operation/jobs/observe-jobs.ts';
import { summaryOf } from './observe-statements.ts';

const jobs = { tasks: { 'send-mails': async () => 'sent' as never }, recurring: {} };

test('without observers nothing is wrapped', () => {
  const provider = { refund: async () => 'id' };
  expect(joinObservers([null, null])).toBeNull();
  expect(observeJobs(jobs, null)).toBe(jobs);
  expect(observeMethods('provider', provider, null)).toBe(provider);
});

test('observers see jobs and calls by name, in order, and failures reach the caller', async () => {
  const seen: string[] = [];
  const note =
    (word: string): Observer =>
    async ({ kind, name }, run) => {
      seen.push(`${word} ${kind} ${name}`);
      try {
        return await run();
      } finally {
        seen.push(`${word} end`);
      }
    };
  const observer = joinObservers([note('outer'), null, note('inner')]);
  const provider = observeMethods(
    'provider',
    { name: 'sandbox', refund: () => Promise.reject(new Error('refused')) },
    observer,
  );
  expect(provider.name).toBe('sandbox');
  await expect(provider.refund()).rejects.toThrow('refused');
  expect(seen).toEqual([
    'outer provider refund',
    'inner provider refund',
    'inner end',
    'outer end',
  ]);

  seen.length = 0;
  await observeJobs(jobs, observer).tasks['send-mails']?.({} as never, {} as never);
  expect(seen[0]).toBe('outer job send-mails');
});

test('a statement is named by its verb and its first table', () => {
  expect(summaryOf('select "p"."id" from "products" as "p"')).toBe('select products');
  expect(summaryOf('  INSERT INTO ledger_entries (id) values ($1)')).toBe('insert ledger_entries');
  expect(summaryOf('begin')).toBe('begin');
});
