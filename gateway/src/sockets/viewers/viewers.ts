import type { InboxReference } from '@loanline/proto/entities/conversations/staff-inbox';
import type { EventOf } from '@loanline/proto/events';

/** How long a frame from a browser counts; the browser repeats it every 15 s. */
export const believedForMs = 40_000;
const mostRemembered = 2_000;

interface View {
  readonly version: number;
  readonly username: string;
  readonly conversation: InboxReference | null;
  readonly until: number;
}

/** Everyone who looks at a conversation, once each, ordered by name. */
export interface ConversationViewers extends InboxReference {
  readonly usernames: string[];
}

const keyOf = ({ kind, id }: InboxReference) => `${kind} ${id}`;

/** Which member of staff looks at which conversation, on all gateways. */
export const createViewers = (now: () => number = () => performance.now()) => {
  const views = new Map<string, View>();
  let shown = new Map<string, ConversationViewers>();

  const forgetOld = () => {
    for (const [connectionId, { until }] of views) if (until <= now()) views.delete(connectionId);
  };

  const current = () => {
    forgetOld();
    const viewers = new Map<string, { conversation: InboxReference; usernames: Set<string> }>();
    for (const { conversation, username } of views.values()) {
      if (!conversation) continue;
      const key = keyOf(conversation);
      const known = viewers.get(key) ?? { conversation, usernames: new Set() };
      known.usernames.add(username);
      viewers.set(key, known);
    }
    return new Map(
      [...viewers].map(([key, { conversation, usernames }]) => [
        key,
        { ...conversation, usernames: [...usernames].sort() } satisfies ConversationViewers,
      ]),
    );
  };

  return {
    /** Notes what a connection shows. The later of two frames counts, in any order of arrival. */
    note: ({
      data: { connectionId, username, conversation },
      version,
    }: EventOf<'inbox.viewing.v1'>): void => {
      const known = views.get(connectionId);
      if (known && known.version > version) return;
      if (!known && views.size >= mostRemembered) forgetOld();
      if (!known && views.size >= mostRemembered) return;
      views.set(connectionId, { version, username, conversation, until: now() + believedForMs });
    },
    /** The conversations whose viewers have changed since the last call. */
    takeChanges: (): ConversationViewers[] => {
      const before = shown;
      shown = current();
      const left = [...before.values()].filter((conversation) => !shown.has(keyOf(conversation)));
      const changed = [...shown].filter(
        ([key, { usernames }]) => before.get(key)?.usernames.join('\n') !== usernames.join('\n'),
      );
      return [
        ...left.map((conversation) => ({ ...conversation, usernames: [] })),
        ...changed.map(([, conversation]) => conversation),
      ];
    },
    /** What has been pushed so far, for an admin who connects now. */
    taken: (): ConversationViewers[] => [...shown.values()],
  };
};

export type Viewers = ReturnType<typeof createViewers>;
