import { inTrace } from '../../runtime/request-context.ts';

/**
 * Traces of OpenTelemetry, for operators who set OTEL_EXPORTER_OTLP_ENDPOINT. Without it a span does nothing, and the
 * process does not load OpenTelemetry.
 */

/** What a span says: routes, names of events and codes, never an address, an id of a person, or what somebody wrote. */
export type Attributes = Readonly<Record<string, string | number>>;

export interface SpanStart {
  /** The service at work: of the embedded product all are in one process. */
  readonly service: string;
  readonly name: string;
  readonly kind: 'server' | 'client' | 'producer' | 'consumer';
  /** W3C `traceparent` of what caused it; null for nothing, undefined for the work that is under way here. */
  readonly parent?: string | null | undefined;
  readonly attributes: Attributes;
}

export interface Span {
  /** Identifies the span for processes that continue its trace. */
  readonly traceparent: string | undefined;
  /** Does work under way in it. */
  run<T>(work: () => T): T;
  end(outcome?: { readonly failed?: boolean; readonly attributes?: Attributes }): void;
}

export interface Tracer {
  start(about: SpanStart): Pick<Span, 'traceparent' | 'end'>;
  /** Sends what it has. */
  stop(): Promise<void>;
}

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
 * Begins to trace in this process, where the settings say to whom.
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
