import pg from 'pg';
import { expect, test } from 'vitest';
import { buildProcessMetrics } from './process-metrics.ts';

test('readiness is one series, with the reason where a process gets no traffic', async () => {
  let reason: string | null = null;
  const { registry } = buildProcessMetrics(2, {
    // Never connected.
    pool: new pg.Pool(),
    streams: () => 0,
    replicas: () => [],
    readiness: async () => reason,
  });
  const ready = async () => /^phonehub_ready\{.*/gm.exec(await registry.metrics())?.[0];
  expect(await ready()).toBe('phonehub_ready{reason="none",process="2"} 1');
  reason = 'clock';
  expect(await registry.metrics()).not.toContain('reason="none"');
  expect(await ready()).toBe('phonehub_ready{reason="clock",process="2"} 0');
});
