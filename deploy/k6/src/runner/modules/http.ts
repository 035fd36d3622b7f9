import { milliseconds } from '../durations.ts';
import type { Tags } from '../metrics.ts';
import { builtIn, metrics } from '../run-metrics.ts';

interface Params {
  readonly headers?: Readonly<Record<string, string>>;
  readonly tags?: Tags;
  readonly timeout?: string;
}

const responseOf = (status: number, body: string, error: string) => ({
  status,
  body,
  error,
  /** The whole of a JSON body, or one of its fields. */
  json: (field?: string): unknown => {
    const parsed = JSON.parse(body) as Record<string, unknown>;
    return field === undefined ? parsed : parsed[field];
  },
});

const send = async (method: string, url: string, body: string | null, params: Params) => {
  try {
    const response = await fetch(url, {
      method,
      body,
      redirect: 'follow',
      ...(params.headers && { headers: params.headers }),
      signal: AbortSignal.timeout(milliseconds(params.timeout ?? '60s')),
    });
    return responseOf(response.status, await response.text(), '');
  } catch (error) {
    // In k6, a request without a response has the status 0.
    return responseOf(0, '', String(error));
  }
};

/** k6's `http.asyncRequest`. Its duration includes the connection, where a new one is opened. */
const asyncRequest = async (method: string, url: string, body: string | null, params: Params = {}) => {
  const startedAt = performance.now();
  const response = await send(method, url, body, params);
  const tags = { method, status: String(response.status), ...params.tags };
  metrics.add(builtIn.httpReqs, 1, tags);
  metrics.add(builtIn.httpReqDuration, performance.now() - startedAt, tags);
  metrics.add(builtIn.httpReqFailed, response.status >= 200 && response.status < 400 ? 0 : 1, tags);
  return response;
};

const http = { asyncRequest };
export { http as default };
