import { wasErasedSince } from '@loanline/kit/compliance/data-requests/erased-keys';
import type { EventOf } from '@loanline/proto/events';
import { codeSms, type CodeUse } from '@loanline/proto/rules/confirmation-code';
import type { PoolClient } from 'pg';
import type { Deps } from '../../deps.ts';
import { insertOutbound } from '../../threads/store/insert-outbound.ts';

/**
 * Stores the text with a code for the delivery worker, once by its request. It belongs to no thread, so that staff do not
 * see the code.
 */
export const onCodeRequested =
  ({ channels, now }: Pick<Deps, 'channels' | 'now'>, use: CodeUse) =>
  async (
    { data, occurredAt }: EventOf<'application.code-requested.v1' | 'saved-application.code-requested.v1'>,
    client: PoolClient,
  ): Promise<void> => {
    if (!channels.sms || new Date(data.expiresAt) <= now()) return;
    if (await wasErasedSince(client, { phones: [data.mobile] }, occurredAt)) return;
    await insertOutbound(client, {
      channel: 'sms',
      purpose: 'code',
      threadId: null,
      sender: channels.sms.from,
      receiver: data.mobile,
      body: codeSms(data.code, use),
      template: null,
      author: null,
      clientId: data.requestId,
      overrideReason: null,
      retryOf: null,
    });
  };
