import pg from 'pg';
import { expect, test } from 'vitest';
import { joinMetrics } from './metrics-of-workers.ts';
import { buildProcessMetrics } from './process-metrics.ts';

test('the metrics of two processes have each series of both, the time of their start, too', async () => {
  const metricsOf = (number: number) =>
    buildProcessMetrics(number, {
      // Never connected.
      pool: new pg.Pool(),
      streams: () => number,
      replicas: () => [],
      readiness: async () => null,
      photos: () => true,
    }).registry.getMetricsAsJSON();
  const text = await joinMetrics([await metricsOf(1), await metricsOf(2)]);
  for (const process of [1, 2]) {
    expect(text).toMatch(
      new RegExp(`^process_start_time_seconds\\{process="${process}"\\} \\d`, 'm'),
    );
    expect(text).toContain(`phonehub_event_streams{process="${process}"} ${process}\n`);
    expect(text).toContain(`phonehub_ready{reason="none",process="${process}"} 1\n`);
  }
});
