import { beforeEach, describe, expect, it } from '@jest/globals';
import { mostFileBytes } from '@loanline/proto/rules/documents/limits';
import { ApiError } from '../api/api-error.ts';
import { createUploads, type Upload } from './uploads.ts';

const place = { applicationId: '07480', documentId: 'document', refusals: 0 };
const file = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name);

/** A send that a test ends. */
interface Sending {
  readonly name: string;
  readonly progress: (share: number) => void;
  readonly arrive: () => Promise<void>;
  readonly fail: (error: Error) => Promise<void>;
}

let sending: Sending[];
let said: string[];
const start = () =>
  createUploads({
    send: (_place, _key, { name }, { onProgress }) =>
      new Promise<void>((resolve, reject) => {
        const settled = () => new Promise<void>((done) => setTimeout(done));
        sending.push({
          name,
          progress: onProgress,
          arrive: () => {
            resolve();
            return settled();
          },
          fail: (error) => {
            reject(error);
            return settled();
          },
        });
      }),
    onSent: ({ name }) => void said.push(`${name} sent`),
    onFailed: ({ name }) => void said.push(`${name} failed`),
  });
const statesOf = (uploads: readonly Upload[]) => uploads.map(({ name, state }) => `${name}: ${state}`);

beforeEach(() => {
  sending = [];
  said = [];
});

describe('files that were chosen', () => {
  it('leave their place to the next ones when they are removed', async () => {
    const uploads = start();
    uploads.add(place, [file('a'), file('b'), file('c')]);
    uploads.remove(uploads.list()[0]?.key ?? '');
    expect(statesOf(uploads.list())).toEqual(['b: sending', 'c: sending']);
    await sending[0]?.fail(new DOMException('Ended', 'AbortError'));
    expect(said).toEqual([]);
  });

  it('are sent two at a time, in their order', async () => {
    const uploads = start();
    uploads.add(place, [file('a'), file('b'), file('c')]);
    expect(statesOf(uploads.list())).toEqual(['a: sending', 'b: sending', 'c: waiting']);
    sending[0]?.progress(0.5);
    expect(uploads.list()[0]?.share).toBe(0.5);
    await sending[0]?.arrive();
    expect(statesOf(uploads.list())).toEqual(['a: sent', 'b: sending', 'c: sending']);
    expect(said).toEqual(['a sent']);
  });

  it('are not sent when they are too large, with a sentence, and do not hold up the others', () => {
    const uploads = start();
    uploads.add(place, [file('large', mostFileBytes + 1), file('most', mostFileBytes)]);
    expect(statesOf(uploads.list())).toEqual(['large: failed', 'most: sending']);
    expect(uploads.list()[0]).toMatchObject({ canRetry: false, sentence: expect.stringMatching('10 MB') });
    expect(sending.map(({ name }) => name)).toEqual(['most']);
  });

  it('can be sent again after a lost connection, and removed after a refusal', async () => {
    const uploads = start();
    uploads.add(place, [file('a'), file('b')]);
    await sending[0]?.fail(new TypeError('network'));
    const refusal = JSON.stringify({ error: 'We cannot use it', code: 'unsupported-media-type' });
    await sending[1]?.fail(new ApiError(415, '', refusal));
    const [lost, refused] = uploads.list();
    expect(lost).toMatchObject({
      canRetry: true,
      sentence: 'We lost the connection. Try again: we continue where it stopped.',
    });
    expect(refused).toMatchObject({ canRetry: false, sentence: 'We cannot use it' });
    uploads.retry(lost?.key ?? '');
    uploads.remove(refused?.key ?? '');
    expect(statesOf(uploads.list())).toEqual(['a: sending']);
    await sending[2]?.arrive();
    expect(said).toEqual(['a failed', 'b failed', 'a sent']);
  });
});
