import type { Routes } from '@loanline/proto/routes';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { killNetwork, make, reviveNetwork } from '../testing/dead-network.ts';
import { getJson, request } from './api.ts';
import { slowCallMs } from './patience.ts';

const headers = { authorization: 'Bearer abc' };

const calls = {
  'a call that changes something': () =>
    request<Routes['clearBackCalls']>('DELETE /api/backcalls/clear', { headers }),
  'a call with a signal of its own': () =>
    request<Routes['listBackCalls']>('GET /api/backcalls', { headers, signal: new AbortController().signal }),
  'the fetch of an address': () => getJson('/api/backcalls'),
};

describe('given the network is dead', () => {
  beforeEach(killNetwork);
  afterEach(reviveNetwork);

  it.each(Object.keys(calls) as (keyof typeof calls)[])('%s ends after 30 seconds', async (name) => {
    const after = make(calls[name]);
    expect(await after(29_000)).toBe('waiting');
    expect(await after(2_000)).toBe('TimeoutError');
  });

  it('a call that imports may take longer than the gateway waits for it', async () => {
    const after = make(() =>
      request<Routes['undoImport']>('POST /api/imports/{batchId}/undo', {
        params: { batchId: 'one' },
        headers,
        longestMs: slowCallMs,
      }),
    );
    expect(await after(125_000)).toBe('waiting');
    expect(await after(10_000)).toBe('TimeoutError');
  });

  it('a caller that gives up ends its call at once', async () => {
    const controller = new AbortController();
    const after = make(() => getJson('/api/backcalls', controller.signal));
    controller.abort();
    expect(await after(0)).toBe('AbortError');
    const afterLate = make(() => getJson('/api/backcalls', controller.signal));
    expect(await afterLate(0)).toBe('AbortError');
  });
});
