import { createHash } from 'node:crypto';
import * as z from 'zod';

const id = z.union([z.int(), z.string().regex(/^\d{1,20}$/)]).transform(String);

const challenge = z.object({ challenge: z.string().regex(/^[\w-]{1,200}$/) });
const event = z.object({
  event: z.object({
    type: z.string(),
    boardId: id,
    triggerUuid: z.string().min(1).max(200).nullish(),
  }),
});

export type Webhook =
  | { readonly kind: 'challenge'; readonly challenge: string }
  | { readonly kind: 'event'; readonly boardId: string; readonly key: string; readonly isOfItems: boolean };

/** Comments are no part of what we read. */
const isComment = (type: string) => /(?:^|_)(?:update|reply)$/.test(type);

/**
 * Reads a webhook of monday.com; null when it is not one. Only its board is used: a sync then reads the changes there.
 */
export const readWebhook = (body: Buffer): Webhook | null => {
  let payload: unknown;
  try {
    payload = JSON.parse(body.toString());
  } catch {
    return null;
  }
  const asked = challenge.safeParse(payload);
  if (asked.success) return { kind: 'challenge', challenge: asked.data.challenge };
  const read = event.safeParse(payload).data?.event;
  if (!read) return null;
  const key = read.triggerUuid ?? createHash('sha256').update(body).digest('base64url');
  return { kind: 'event', boardId: read.boardId, key, isOfItems: !isComment(read.type) };
};
