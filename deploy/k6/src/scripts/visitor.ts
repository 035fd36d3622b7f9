import { check } from 'k6';
import http, { type RefinedResponse } from 'k6/http';
import { settings } from './settings.ts';

export interface Call {
  /** The name of all addresses of its kind, in checks and as a tag. */
  readonly name: string;
  readonly status: number;
  /** JSON, unless it is a text. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Visitor {
  readonly address: string;
  /** Makes a call and checks the status of its answer. */
  call(method: 'GET' | 'POST' | 'PATCH', path: string, call: Call): Promise<RefinedResponse<'text'>>;
}

export const randomBelow = (limit: number): number => Math.floor(Math.random() * limit);

/** An address of 198.18.0.0/15, which RFC 2544 reserves for measurements. */
const randomAddress = (): string => `198.${18 + randomBelow(2)}.${randomBelow(256)}.${randomBelow(256)}`;

/** Version 4 UUID; k6 has none of its own in every release. */
export const randomId = (): string =>
  'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () => randomBelow(16).toString(16));

export const oneOf = <T>(items: readonly T[]): T => {
  const item = items[randomBelow(items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from');
  return item;
};

const textOf = (body: unknown): string | null => {
  if (body === undefined) return null;
  return typeof body === 'string' ? body : JSON.stringify(body);
};

/**
 * Somebody who comes from an address of their own. A product that trusts one proxy (TRUST_PROXY=1) applies its limits
 * to each address, as it does with real visitors; any other product sees one address only.
 */
export const createVisitor = (): Visitor => {
  const address = randomAddress();
  return {
    address,
    call: async (method, path, { name, status, body, headers }) => {
      const answer = await http.asyncRequest(method, settings.baseUrl + path, textOf(body), {
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
        responseType: 'text',
        tags: { name },
        timeout: '15s',
      });
      check(answer, { [`${name} answers ${status}`]: (one) => one.status === status });
      return answer;
    },
  };
};
