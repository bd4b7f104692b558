import pg from 'pg';
import { expect, test } from 'vitest';
import { operatorCodes, withRunbook } from '#server/platform/base/operator-codes.ts';
import { buildProcessMetrics } from './process-metrics.ts';

test('readiness is one series, with the reason where a process gets no traffic', async () => {
  let reason: string | null = null;
  const { registry } = buildProcessMetrics(2, {
    // Never connected.
    pool: new pg.Pool(),
    streams: () => 0,
    replicas: () => [],
    readiness: async () => reason,
    photos: () => true,
  });
  const ready = async () => /^phonehub_ready\{.*/gm.exec(await registry.metrics())?.[0];
  expect(await ready()).toBe('phonehub_ready{reason="none",process="2"} 1');
  expect(await registry.metrics()).toMatch(
    /^phonehub_build_info\{version="\d+\.\d+\.\d+",process="2"\} 1$/m,
  );
  reason = 'clock';
  expect(await registry.metrics()).not.toContain('reason="none"');
  expect(await ready()).toBe('phonehub_ready{reason="clock",process="2"} 0');
});

test('lines with a code of the runbook are counted, and each code is there before its first line', async () => {
  const { registry } = buildProcessMetrics(1, {
    // Never connected.
    pool: new pg.Pool(),
    streams: () => 0,
    replicas: () => [],
    readiness: async () => null,
    photos: () => true,
  });
  const lines = async (code: string) =>
    new RegExp(`^phonehub_operator_lines_total\\{code="${code}",process="1"\\} (\\d+)`, 'm').exec(
      await registry.metrics(),
    )?.[1];
  for (const code of operatorCodes)
    expect([code, await lines(code)]).toEqual([code, expect.any(String)]);
  // Other tests of this process have written lines, too.
  const before = Number(await lines('balance-short'));
  withRunbook('balance-short');
  withRunbook('balance-short');
  expect(await lines('balance-short')).toBe(String(before + 2));
});
