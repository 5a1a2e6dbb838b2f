import { traceBy } from '../kit/index.ts';
import type { SpanStart } from '../kit/index.ts';

export interface Tracing {
  /** Sends what has ended so far. */
  flush(): Promise<void>;
  /** Sends what is left, for as long as it takes to send or to give up. */
  close(): Promise<void>;
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/**
 * OpenTelemetry traces of this process to the collector at OTEL_EXPORTER_OTLP_ENDPOINT, by OTLP over HTTP; its further
 * variables (headers, timeout, compression) are read by the exporter itself. Without an endpoint nothing is loaded.
 */
export async function openTracing(endpoint: string | undefined, name: string): Promise<Tracing> {
  if (endpoint === undefined) return { flush: () => Promise.resolve(), close: () => Promise.resolve() };
  const [{ context, SpanKind, SpanStatusCode, trace }, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env['OTEL_SERVICE_NAME'] || 'plakat',
      'service.instance.id': `${name}-${process.pid}`,
    }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('plakat');
  const kinds = {
    server: SpanKind.SERVER,
    client: SpanKind.CLIENT,
    consumer: SpanKind.CONSUMER,
    internal: SpanKind.INTERNAL,
  };
  traceBy(({ name: spanName, kind, parent, facts }: SpanStart) => {
    const [, traceId = '', spanId = '', flags = '01'] = TRACEPARENT.exec(parent ?? '') ?? [];
    const above =
      traceId === ''
        ? context.active()
        : trace.setSpanContext(context.active(), {
            traceId,
            spanId,
            traceFlags: Number.parseInt(flags, 16),
            isRemote: true,
          });
    const span = tracer.startSpan(spanName, { kind: kinds[kind], attributes: { ...facts } }, above);
    const own = span.spanContext();
    return {
      traceparent: `00-${own.traceId}-${own.spanId}-${own.traceFlags.toString(16).padStart(2, '0')}`,
      end(found, error) {
        span.setAttributes({ ...found });
        // The kind of error only: its words may hold what a customer wrote.
        if (error !== undefined)
          span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' });
        span.end();
      },
    };
  });
  return {
    flush: () => provider.forceFlush(),
    async close() {
      traceBy(null);
      await provider.shutdown().catch(() => undefined);
    },
  };
}
