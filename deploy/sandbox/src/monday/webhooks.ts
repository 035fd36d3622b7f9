import { SignJWT } from 'jose';
import { randomBytes, randomUUID } from 'node:crypto';
import type { SandboxContext } from '../context.ts';
import { deliverWebhook } from '../deliver-webhook.ts';
import type { SandboxBoard, SandboxItem } from './boards.ts';

export type BoardEvent =
  | { readonly type: 'create_pulse' | 'archive_pulse' | 'delete_pulse' | 'create_update' }
  | { readonly type: 'update_column_value'; readonly columnId: string };

type Parts = Pick<SandboxContext, 'stopping' | 'publicOrigin' | 'deliverTo' | 'accounts'>;

const path = '/api/monday/webhook';
const tokenSeconds = 300;

const sign = (secret: string, audience: string) =>
  new SignJWT({ accountId: 1, userId: 2, shortLivedToken: randomBytes(24).toString('hex') })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${tokenSeconds}s`)
    .sign(new TextEncoder().encode(secret));

/** The webhooks of a board as monday.com sends them: once a challenge that has to come back, then events, each signed. */
export const createBoardWebhooks = ({ accounts, ...delivery }: Parts) => {
  const url = `${delivery.publicOrigin}${path}`;
  let isVerified = false;
  const post = (headers: Readonly<Record<string, string>>, body: object) =>
    deliverWebhook(delivery, url, { 'content-type': 'application/json', ...headers }, JSON.stringify(body));

  /** Whether the address answers as monday.com wants it; no event is sent before. */
  const verify = async (): Promise<boolean> => {
    const challenge = randomBytes(32).toString('base64url');
    const response = await fetch(url.replace(delivery.publicOrigin, delivery.deliverTo), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ challenge }),
      signal: delivery.stopping,
    }).catch(() => undefined);
    const answer = (await response?.json().catch(() => undefined)) as { challenge?: string } | undefined;
    isVerified = response?.status === 200 && answer?.challenge === challenge;
    return isVerified;
  };

  return {
    verify,
    /** @returns whether it was taken */
    send: async (board: SandboxBoard, item: SandboxItem, event: BoardEvent): Promise<boolean> => {
      if (!isVerified && !(await verify())) return false;
      const authorization = await sign(accounts.monday.signingSecret, url);
      return post(
        { authorization },
        {
          event: {
            app: 'monday',
            triggerTime: new Date().toISOString(),
            subscriptionId: 73_759_690,
            userId: 2,
            originalTriggerUuid: null,
            boardId: Number(board.id),
            pulseId: Number(item.id),
            pulseName: item.name,
            groupId: 'topics',
            triggerUuid: randomUUID().replaceAll('-', ''),
            ...event,
          },
        },
      );
    },
  };
};

export type BoardWebhooks = ReturnType<typeof createBoardWebhooks>;
