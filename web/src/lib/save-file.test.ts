import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { slowCallMs } from './api/patience.ts';
import { fetchFile } from './save-file.ts';
import { upload } from './session/upload.ts';
import { killNetwork, make, reviveNetwork } from './testing/dead-network.ts';

const fetchExport = () => fetchFile('/api/backcalls/export', 'back-calls.csv');

describe('given the network is dead', () => {
  beforeEach(killNetwork);
  afterEach(reviveNetwork);

  it('a download ends after the longest time that a server may take', async () => {
    const after = make(fetchExport);
    expect(await after(slowCallMs - 1_000)).toBe('waiting');
    expect(await after(2_000)).toBe('TimeoutError');
  });

  it('a download that has begun ends only when nothing has come for that long', async () => {
    let line: ReadableStreamDefaultController<Uint8Array> | undefined;
    globalThis.fetch = (_url, options) => {
      const body = new ReadableStream<Uint8Array>({ start: (controller) => void (line = controller) });
      options?.signal?.addEventListener('abort', () => line?.error(options.signal?.reason));
      return Promise.resolve(new Response(body));
    };
    const after = make(fetchExport);
    for (let piece = 1; piece <= 3; piece += 1) {
      expect(await after(slowCallMs - 1_000)).toBe('waiting');
      line?.enqueue(new Uint8Array([1]));
    }
    expect(await after(slowCallMs - 1_000)).toBe('waiting');
    expect(await after(2_000)).toBe('TimeoutError');
  });

  it.each([
    [0, 130_000],
    [6_400_000, 230_000],
  ])('an upload of %d bytes ends after %d ms', async (bytes, ms) => {
    const file = new File([new Uint8Array(bytes)], 'calls.csv');
    const { signal } = new AbortController();
    const after = make(() => upload('/api/backcalls/import', 'excel', file, { key: 'one', signal }));
    expect(await after(ms - 1_000)).toBe('waiting');
    expect(await after(2_000)).toBe('TimeoutError');
  });
});
