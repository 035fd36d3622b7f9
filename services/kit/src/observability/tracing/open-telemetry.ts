import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { activeTraceparent } from '../../runtime/request-context.ts';
import type { SpanStart, Tracer } from './span.ts';

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

const pattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

const contextOf = (traceparent: string | null | undefined, isRemote: boolean): Context => {
  const [, traceId, spanId, flags] = pattern.exec(traceparent ?? '') ?? [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote,
  });
};

const traceparentIn = (where: Context): string | undefined => {
  const span = trace.getSpanContext(where);
  return span && `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}`;
};

const parentOf = (parent: SpanStart['parent']): Context =>
  parent === undefined ? contextOf(activeTraceparent(), false) : contextOf(parent, true);

/**
 * Spans of the SDK, sent over OTLP/HTTP in batches. The SDK reads its own settings (OTEL_EXPORTER_OTLP_*, OTEL_TRACES_SAMPLER,
 * OTEL_BSP_*, OTEL_RESOURCE_ATTRIBUTES) from the environment; empty ones count as not set.
 * @param name of the process, unless OTEL_SERVICE_NAME or OTEL_RESOURCE_ATTRIBUTES gives another
 */
export const createTracer = (name: string): Tracer => {
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': name }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  // What is under way is known from the request's context, so the SDK needs no storage of its own.
  provider.register({ contextManager: null });
  return {
    start: ({ service, name: spanName, kind, parent, attributes }) => {
      const from = parentOf(parent);
      const span = provider.getTracer(service).startSpan(spanName, { kind: kinds[kind], attributes }, from);
      const within = trace.setSpan(from, span);
      return {
        traceparent: traceparentIn(within),
        end: ({ failed = false, attributes: more = {} } = {}) => {
          span.setAttributes(more);
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    stop: () => provider.shutdown(),
  };
};
