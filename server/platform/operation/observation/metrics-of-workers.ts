import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

/** The metrics of the processes of WEB_CONCURRENCY, which their supervisor serves. */

/** A process that does not respond within this many ms is left out, so that the others are still seen. */
const timeoutMs = 2_000;
const requestType = 'phonehub metrics';

type Metrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;
interface Message {
  readonly type: typeof requestType;
  readonly id: number;
  readonly metrics?: Metrics;
}

const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' &&
  message !== null &&
  (message as { type?: unknown }).type === requestType;

/**
 * Sends this process's metrics to the supervisor when it requests them.
 * @param registry of this process
 */
export function sendMetricsToSupervisor(registry: Registry): void {
  process.on('message', (message: unknown) => {
    if (!isMessage(message)) return;
    void registry.getMetricsAsJSON().then((metrics) => {
      const response: Message = { type: requestType, id: message.id, metrics };
      if (process.connected) process.send?.(response, () => {});
    });
  });
}

let requests = 0;

/**
 * The metrics of all processes that respond within two seconds.
 * @returns one text; the series of each process have its label
 */
export async function collectMetricsOfWorkers(): Promise<string> {
  const workers = Object.values(cluster.workers ?? {}).filter(
    (worker) => worker !== undefined && worker.isConnected(),
  );
  requests += 1;
  const id = requests;
  const collected = await Promise.all(workers.map((worker) => metricsOf(worker as Worker, id)));
  return joinMetrics(collected.filter((metrics) => metrics !== null));
}

/**
 * One text of the metrics of several processes. Each series has the label of its process, so that nothing is
 * summed, and none has to be left out: the library would omit process_start_time_seconds.
 * @param processes the metrics of each
 */
export function joinMetrics(processes: readonly Metrics[]): Promise<string> {
  const labelledMetrics = processes.map((metrics) =>
    metrics.map((metric) =>
      metric.aggregator === 'omit' ? { ...metric, aggregator: 'first' as const } : metric,
    ),
  );
  return AggregatorRegistry.aggregate(labelledMetrics as unknown as object[]).metrics();
}

function metricsOf(worker: Worker, id: number): Promise<Metrics | null> {
  return new Promise((resolve) => {
    const end = (metrics: Metrics | null) => {
      clearTimeout(timer);
      worker.off('message', receive);
      resolve(metrics);
    };
    const receive = (message: unknown) => {
      if (isMessage(message) && message.id === id) end(message.metrics ?? null);
    };
    const timer = setTimeout(() => end(null), timeoutMs);
    worker.on('message', receive);
    worker.send({ type: requestType, id } satisfies Message, (error) => {
      if (error) end(null);
    });
  });
}
