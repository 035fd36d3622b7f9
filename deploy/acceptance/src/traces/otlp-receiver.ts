import { createServer, type IncomingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly {
      readonly scope: { readonly name: string };
      readonly spans: readonly {
        readonly traceId: string;
        readonly spanId: string;
        readonly parentSpanId?: string;
        readonly name: string;
        readonly attributes: readonly Attribute[];
      }[];
    }[];
  }[];
}

export interface ReceivedSpan {
  readonly process: string;
  /** What is said of the process. */
  readonly resource: readonly Attribute[];
  /** The service at work. */
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly name: string;
  readonly attributes: readonly Attribute[];
}

/** The other end of OTLP over HTTP: it stores every span that it receives. */
export const startOtlpReceiver = async () => {
  const spans: ReceivedSpan[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    headers.push(request.headers);
    void json(request).then((body) => {
      for (const { resource, scopeSpans } of (body as Export).resourceSpans)
        for (const { scope, spans: sent } of scopeSpans)
          for (const span of sent)
            spans.push({
              ...span,
              parentSpanId: span.parentSpanId === '' ? undefined : span.parentSpanId,
              service: scope.name,
              resource: resource.attributes,
              process: String(
                resource.attributes.find(({ key }) => key === 'service.name')?.value['stringValue'],
              ),
            });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** Those of each request. */
    headers,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
