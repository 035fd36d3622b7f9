import { anonymous } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import type { EventOf } from '@loanline/proto/events';
import type { SentCodeRequest } from '@loanline/proto/entities/confirmation/ways';
import type { SavedContent } from '@loanline/proto/entities/saving/saved-application';
import { randomUUID } from 'node:crypto';
import { startApplications } from './start-applications.ts';

const gateway = { kind: 'service', service: 'gateway' } as const;

export const savedContent = (
  answers: SavedContent['answers'],
  change: Partial<SavedContent> = {},
): SavedContent => ({ version: 1, step: 'address', submissionId: randomUUID(), answers, ...change });

export interface TextedCode {
  readonly requestId: string;
  readonly digits: string;
}

interface Saved {
  readonly application: SavedContent;
  readonly savedAt: string;
  readonly deletedAt: string;
}

/** The service, and the calls of somebody who saves an application or continues one. */
export const startSaving = async (settings: Readonly<Record<string, string>> = {}) => {
  const running = await startApplications({
    DOCUMENT_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
    ...settings,
  });
  const texts = () =>
    running.published.filter(
      (event): event is EventOf<'saved-application.code-requested.v1'> =>
        event.name === 'saved-application.code-requested.v1',
    );
  const request = async (mobile: string, purpose: 'save' | 'continue' = 'save', flow = 'apply') => {
    const { status, body } = await running.call<SentCodeRequest>(
      'POST',
      '/internal/saved-applications/code',
      gateway,
      { mobile, purpose, flow, network: '192.0.2.1' },
    );
    if (status !== 200) throw new Error(`A code was refused with ${status}`);
    return body;
  };
  /** Asks for a code, and reads it as messaging does. */
  const codeFor = async (mobile: string): Promise<TextedCode> => {
    const { requestId } = await request(mobile);
    let digits: string | undefined;
    await eventually(() => {
      digits = texts().find(({ data }) => data.requestId === requestId)?.data.code;
      return digits === undefined ? Promise.reject(new Error('No code was sent')) : Promise.resolve();
    });
    return { requestId, digits: digits ?? '' };
  };
  /** The key for a code, or undefined for a wrong one. */
  const keyFor = async (mobile: string, { requestId, digits }: TextedCode): Promise<string | undefined> => {
    const { body } = await running.call<{ key: string } | null>(
      'POST',
      '/internal/saved-applications/check',
      gateway,
      { mobile, code: { requestIds: [requestId], digits } },
    );
    return body?.key;
  };
  const withKey = <B>(method: 'POST' | 'PUT', path: string, body: object) =>
    running.call<B>(method, `/api/saved-applications${path}`, anonymous, { flow: 'apply', ...body });
  return {
    ...running,
    texts,
    request,
    codeFor,
    keyFor,
    confirm: async (mobile: string): Promise<string> => (await keyFor(mobile, await codeFor(mobile))) ?? '',
    save: (key: string, application: SavedContent, flow = 'apply', how: { replace?: true } = {}) =>
      withKey<{ savedAt: string; deletedAt: string | null }>('PUT', '', { key, flow, application, ...how }),
    open: async (key: string, flow = 'apply') => {
      const { status, body } = await withKey<{ saved: Saved | null }>('POST', '/open', { key, flow });
      return { status, saved: body.saved };
    },
    deleteSaved: (key: string) => withKey<unknown>('POST', '/delete', { key }),
  };
};

export type RunningSaving = Awaited<ReturnType<typeof startSaving>>;
