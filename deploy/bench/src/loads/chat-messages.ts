import { eventually } from '@loanline/kit/testing/processes';
import { randomUUID } from 'node:crypto';
import { postUntilAcknowledged, wholeHistory } from './post-until-acknowledged.ts';
import { watchChat } from './watcher.ts';
import { gatewaysFrom, type Load } from './load.ts';
import type { Staff } from './staff.ts';

type UnreadCounts = Readonly<Record<string, number>>;

/**
 * Customers write in the chats of their applications; each chat is watched through one gateway or the other. Staff read
 * none of it, so that all of it is unread.
 */
export const createChatMessages = async (
  gateways: readonly string[],
  applicationIds: readonly string[],
  staff: Staff,
): Promise<Load> => {
  const refusals = new Map<string, number>();
  const acknowledged = new Map(applicationIds.map((id) => [id, new Map<number, string>()]));
  const history = (id: string) => wholeHistory(gateways[0] ?? '', id);
  const watchers = await Promise.all(
    applicationIds.map(
      async (id, n) => [id, await watchChat(gatewaysFrom(gateways, n), id, history)] as const,
    ),
  );
  return {
    name: 'chat messages',
    perSecond: 15,
    refusals,
    write: async (n, onBegin) => {
      onBegin();
      const id = applicationIds[n % applicationIds.length] ?? '';
      const clientId = randomUUID();
      const message = await postUntilAcknowledged(gatewaysFrom(gateways, n), id, clientId, refusals);
      if (message) acknowledged.get(id)?.set(message.id, clientId);
      return message !== null;
    },
    count: async () => {
      const figures = { acknowledged: 0, storedOnce: 0, seen: 0, pushed: 0, wrong: 0 };
      const { unreadCounts } = await eventually(() =>
        staff.read<{ unreadCounts: UnreadCounts }>('/api/chat/unread-counts'),
      );
      for (const [id, watcher] of watchers) {
        const own = acknowledged.get(id) ?? new Map<number, string>();
        await watcher.until(own.size);
        const stored = await history(id);
        if ((unreadCounts[id] ?? 0) !== stored.length) figures.wrong += 1;
        const seen = new Set(watcher.seen().map((message) => message.id));
        const isOwn = (one: { id: number; clientId?: string | undefined }) =>
          own.get(one.id) === one.clientId;
        figures.acknowledged += own.size;
        figures.storedOnce += stored.filter(isOwn).length;
        figures.wrong += stored.filter((one, place) => !isOwn(one) || one.sequence !== place + 1).length;
        figures.seen += [...own.keys()].filter((one) => seen.has(one)).length;
        figures.pushed += [...own.keys()].filter((one) => watcher.pushed().has(one)).length;
      }
      return figures;
    },
    close: () => watchers.forEach(([, watcher]) => watcher.close()),
  };
};
