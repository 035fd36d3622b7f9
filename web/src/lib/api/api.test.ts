import { createServer } from 'node:http';
import type { Routes } from '@loanline/proto/routes';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiError, sentenceOf } from './api-error.ts';
import { getJson, request, requestWithHeaders, urlOf } from './api.ts';

describe('the address of a call', () => {
  it.each([
    ['/api/chat/{applicationId}', { applicationId: '07480' }, undefined, '/api/chat/07480'],
    ['/api/chat/{applicationId}', { applicationId: 'a/b?c' }, undefined, '/api/chat/a%2Fb%3Fc'],
    [
      '/api/applications',
      undefined,
      { search: 'Smith & Co', stage: undefined },
      '/api/applications?search=Smith+%26+Co',
    ],
    ['/api/applications', undefined, {}, '/api/applications'],
  ])('of %s with %j and %j is %s', (path, params, query, expected) => {
    expect(urlOf(path, params, query)).toBe(expected);
  });
});

describe('a call', () => {
  const seen: { method?: string; url?: string; type?: string; body: string }[] = [];
  const browserFetch = globalThis.fetch;
  const server = createServer((asked, answer) => {
    let body = '';
    asked.on('data', (part: Buffer) => (body += part.toString()));
    asked.on('end', () => {
      seen.push({ method: asked.method, url: asked.url, type: asked.headers['content-type'], body });
      const status = Number(/status=(\d+)/.exec(asked.url ?? '')?.[1] ?? 200);
      answer.writeHead(status, { 'x-next-cursor': 'more' });
      answer.end(
        status === 204 ? undefined : asked.url?.includes('empty') ? '' : '{"error":"No","code":"not-found"}',
      );
    });
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    // Addresses of the app have no host, which fetch knows in a browser only.
    globalThis.fetch = (url, options) => browserFetch(origin + (url as string), options);
  });

  afterAll(() => {
    globalThis.fetch = browserFetch;
    server.close();
  });

  it('with a body sends it as JSON with a JSON content type', async () => {
    await request<Routes['postChatMessage']>('POST /api/chat/{applicationId}', {
      params: { applicationId: '07480' },
      body: { text: 'Hello', sender: 'customer' },
    });
    expect(seen.at(-1)).toEqual({
      method: 'POST',
      url: '/api/chat/07480',
      type: 'application/json',
      body: '{"text":"Hello","sender":"customer"}',
    });
  });

  it('without a body has no content type, and gives the headers of the answer', async () => {
    const { headers } = await requestWithHeaders<Routes['countApplications']>(
      'GET /api/applications/counters',
    );
    expect(seen.at(-1)?.type).toBeUndefined();
    expect(headers.get('x-next-cursor')).toBe('more');
  });

  it('fails with status, colon, space and body, and with the problem parsed', async () => {
    const failure = await getJson('/x?status=404').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({
      message: '404: {"error":"No","code":"not-found"}',
      status: 404,
      problem: { error: 'No', code: 'not-found' },
    });
    expect(sentenceOf(failure, 'Please try again.')).toBe('No');
  });

  it('fails with the status text when the body is empty', async () => {
    const failure = await getJson('/empty?status=401').catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: '401: Unauthorized', problem: undefined });
    expect(sentenceOf(failure, 'Please try again.')).toBe('Please try again.');
  });
});
