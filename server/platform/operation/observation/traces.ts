import {
  context,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '#server/settings/settings.ts';
import type { ObservedKind, Observer } from '#server/platform/base/observer.ts';

type TraceSettings = NonNullable<Settings['observation']['traces']>;

/** The traces of one process. This module is loaded only if they are wanted. */
export interface Traces {
  /** Makes a span of each job, statement, provider call and request to the store of photos. */
  readonly observer: Observer;
  /** Makes a span of each request, before any other hook is added. */
  readonly traceRequests: (server: FastifyInstance) => void;
  /** Sends the remaining lines. */
  readonly close: () => Promise<void>;
}

const kinds: Readonly<Record<ObservedKind, SpanKind>> = {
  job: SpanKind.CONSUMER,
  provider: SpanKind.CLIENT,
  statement: SpanKind.CLIENT,
  'photo-store': SpanKind.CLIENT,
};

/**
 * Starts sending spans to a collector. Names and attributes hold route patterns, tables and ids, never
 * parameters or URLs (R12). A visitor's traceparent is not believed: it would decide the sampling; the
 * request's id connects a trace with the proxy's log.
 * @param settings the collector, and the share
 */
export function startTraces({ endpoint, serviceName, share }: TraceSettings): Traces {
  const manager = new AsyncLocalStorageContextManager();
  context.setGlobalContextManager(manager.enable());
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.instance.id': String(process.pid),
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) }),
    ],
  });
  const tracer = provider.getTracer('phonehub');
  return {
    observer: async ({ kind, name }, run) => {
      // Statements outside of a trace (heartbeats, polling for jobs) would be traces of one span each.
      if (kind === 'statement' && !trace.getActiveSpan()) return run();
      const span = tracer.startSpan(`${kind} ${name}`, { kind: kinds[kind] });
      if (kind === 'statement') span.setAttribute('db.system.name', 'postgresql');
      try {
        return await context.with(trace.setSpan(context.active(), span), run);
      } catch (error) {
        noteFailure(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    traceRequests: (server) => traceRequests(server, tracer),
    close: async () => {
      await provider.shutdown().catch(() => {});
      context.disable();
    },
  };
}

/** The class and code of an error; its message may hold personal data. */
function noteFailure(span: Span, error: unknown): void {
  const { name = 'Error', code } = error as { name?: string; code?: unknown };
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', typeof code === 'string' ? code : name);
}

function traceRequests(server: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  server.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const span = tracer.startSpan(`${request.method} ${route}`, {
      kind: SpanKind.SERVER,
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'phonehub.request.id': request.id,
      },
    });
    spans.set(request, span);
    context.with(trace.setSpan(context.active(), span), done);
  });
  const end = (request: FastifyRequest, status: number | null) => {
    const span = spans.get(request);
    if (status !== null) span?.setAttribute('http.response.status_code', status);
    if (status !== null && status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    spans.delete(request);
  };
  server.addHook('onResponse', async (request, reply) => end(request, reply.statusCode));
  server.addHook('onRequestAbort', async (request) => end(request, null));
}
