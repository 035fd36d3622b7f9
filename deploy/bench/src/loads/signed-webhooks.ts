import type { Thread, ThreadMessage } from '@loanline/proto/entities/thread';
import { randomInt } from 'node:crypto';
import { signedText, smsWebhook, textFrom, type Text } from './signed-text.ts';
import { untilAcknowledged } from './until-acknowledged.ts';
import { createWatcher } from './watcher.ts';
import { gatewaysFrom, type Load } from './load.ts';
import type { Staff } from './staff.ts';

const customers = 10;

interface Page {
  readonly messages: readonly ThreadMessage[];
  readonly conversation: Thread | null;
  readonly hasMore: boolean;
}

/** A provider reports texts from customers, signed; staff watch them arrive. Some are reported twice, as providers do. */
export const createSignedWebhooks = async (
  gateways: readonly string[],
  account: { readonly authToken: string; readonly publicOrigin: string; readonly to: string },
  staff: Staff,
): Promise<Load> => {
  const refusals = new Map<string, number>();
  const acknowledged: Text[] = [];
  const prefix = `+44791${randomInt(1_000, 10_000)}`;

  const threadOf = async (id: number) => {
    const all: ThreadMessage[] = [];
    for (;;) {
      const after = all.at(-1)?.sequence ?? 0;
      const path = `/api/conversations/${id}/messages?after=${after}&limit=500`;
      const { messages, hasMore } = await staff.read<Page>(path);
      all.push(...messages);
      if (!hasMore) return all;
    }
  };
  const threads = async () => {
    const search = encodeURIComponent(prefix);
    const path = `/api/conversations?channel=sms&search=${search}&limit=${customers + 1}`;
    const list = await staff.read<readonly Thread[]>(path);
    return Promise.all(list.map(({ id }) => threadOf(id)));
  };
  const watcher = await createWatcher<ThreadMessage>(gateways, {
    subscribe: { type: 'subscribe_admin', token: staff.token },
    subscribed: 'subscribed_admin',
    read: (frame) =>
      frame.type === 'sms_message' && frame.message.sender.startsWith(prefix) ? frame.message : undefined,
    fetchAll: async () => (await threads()).flat(),
  });

  return {
    name: 'signed webhooks',
    perSecond: 8,
    refusals,
    write: async (n, onBegin) => {
      onBegin();
      const text = textFrom(`${prefix}${String(n % customers).padStart(3, '0')}`);
      const tell = () =>
        untilAcknowledged(gatewaysFrom(gateways, n), smsWebhook, signedText(text, account), refusals);
      const answers = await Promise.all(n % 10 === 0 ? [tell(), tell()] : [tell()]);
      const isAcknowledged = answers.every((answer) => answer !== null);
      if (isAcknowledged) acknowledged.push(text);
      return isAcknowledged;
    },
    count: async () => {
      await watcher.until(acknowledged.length);
      const stored = await threads();
      const seen = new Set(watcher.seen().map(({ messageId }) => messageId));
      const pushed = new Set(
        watcher
          .seen()
          .filter(({ id }) => watcher.pushed().has(id))
          .map(({ messageId }) => messageId),
      );
      const all = stored.flat();
      const ids = all.map(({ messageId }) => messageId);
      const isOnce = ({ sid, from }: Text) =>
        ids.indexOf(sid) === ids.lastIndexOf(sid) &&
        all.some(({ messageId, sender }) => messageId === sid && sender === from);
      const storedOnce = acknowledged.filter(isOnce).length;
      const misplaced = stored.flatMap((messages) =>
        messages.filter(({ sequence }, place) => sequence !== place + 1),
      );
      return {
        acknowledged: acknowledged.length,
        storedOnce,
        seen: acknowledged.filter(({ sid }) => seen.has(sid)).length,
        pushed: acknowledged.filter(({ sid }) => pushed.has(sid)).length,
        wrong: all.length - storedOnce + misplaced.length,
      };
    },
    close: () => watcher.close(),
  };
};
