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
