import { inTrace } from '../../runtime/request-context.ts';
import type { Span, SpanStart, Tracer } from './span.ts';

/**
 * Traces of OpenTelemetry, for operators who set OTEL_EXPORTER_OTLP_ENDPOINT. Without it a span does nothing, and the
 * process does not load OpenTelemetry.
 */

const nothing: Span = { traceparent: undefined, run: (work) => work(), end: () => undefined };

let tracer: Tracer | undefined;

export const startSpan = (about: SpanStart): Span => {
  if (!tracer) return nothing;
  const { traceparent, end } = tracer.start(about);
  return {
    traceparent,
    end,
    run: (work) => (traceparent === undefined ? work() : inTrace(traceparent, work)),
  };
};

/**
 * Starts tracing in this process if the settings name a collector.
 * @param name of the process, unless the settings give another
 * @returns what ends it
 */
export const startTracing = async (
  name: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<() => Promise<void>> => {
  if (!env['OTEL_EXPORTER_OTLP_ENDPOINT']) return () => Promise.resolve();
  const { createTracer } = await import('./open-telemetry.ts');
  const started = createTracer(name);
  tracer = started;
  return async () => {
    tracer = undefined;
    await started.stop();
  };
};
