/** The settings for observing a running shop. */
export interface ObservationSettings {
  /** Where /metrics is served; null if it is not. */
  readonly metrics: { readonly port: number; readonly host: string } | null;
  /** Where traces are sent; null if there are none. */
  readonly traces: TraceSettings | null;
  /** A statement that takes longer is logged, in ms; 0 for none. */
  readonly slowStatementMs: number;
}

interface TraceSettings {
  /** The collector's address for OTLP over HTTP, without /v1/traces. */
  readonly endpoint: string;
  readonly serviceName: string;
  /** The share of requests that are traced, from 0 to 1. */
  readonly share: number;
}

interface Readers {
  wholeNumber(name: string, fallback: number, lowest: number, highest: number): number;
  decimal(name: string, fallback: number, highest: number): number;
  address(name: string, protocols: readonly string[]): string | null;
  text(name: string): string | null;
}

/**
 * Reads the settings. Those of traces have the names that OpenTelemetry specifies for all programs.
 * @param read how settings.ts reads each kind, which reports faults
 */
export function readObservation(read: Readers): ObservationSettings {
  const port = read.wholeNumber('METRICS_PORT', 0, 0, 65_535);
  const endpoint = read.address('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']);
  return {
    metrics: port === 0 ? null : { port, host: read.text('METRICS_HOST') ?? '127.0.0.1' },
    traces:
      endpoint === null
        ? null
        : {
            endpoint: endpoint.replace(/\/+$/, ''),
            serviceName: read.text('OTEL_SERVICE_NAME') ?? 'phonehub',
            share: read.decimal('OTEL_TRACES_SAMPLER_ARG', 1, 1),
          },
    slowStatementMs: read.wholeNumber('SLOW_STATEMENT_MS', 500, 0, 60_000),
  };
}
