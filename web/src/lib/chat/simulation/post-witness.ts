import { minuteMs } from '@loanline/proto/rules/dates/durations';
import type { World } from '../../socket/simulation/world.ts';
import type { ChatState } from '../chat-store.ts';
import type { ChatOutbox } from '../outbox.ts';
import { whyOutdated } from '../outdated.ts';
import type { ChatTransport } from '../transport.ts';
import type { ServerModel } from './server-model.ts';

interface PostWitnessParts {
  readonly world: World;
  readonly server: ServerModel;
  readonly deleted: ReadonlySet<string>;
  readonly state: () => ChatState;
}

/** What the server has stored for longer than this has reached a page that asked for it: a call ends after 20 s. */
const underWayMs = minuteMs;

export interface PostWitness {
  /** The customer presses Retry. */
  noteRetry(clientId: string): void;
  watchOutbox(outbox: ChatOutbox): ChatOutbox;
  watchPosts(transport: ChatTransport): ChatTransport;
}

/** Examines each post of a conversation: it is not deleted, and what the customer has not just sent or retried is not outdated. */
export const createPostWitness = ({ world, server, deleted, state }: PostWitnessParts): PostWitness => {
  const asked = new Set<string>();

  /** Without the messages before the page's first one: pages of the real server are longer than what comes in hours. */
  const knowable = () => {
    const { messages } = state();
    const first = messages[0]?.sequence ?? 0;
    const before = Date.now() - underWayMs;
    return server.messages.filter(
      ({ sequence, timestamp }) => sequence >= first && Date.parse(timestamp) < before,
    );
  };

  const examine = (clientId: string) => {
    if (deleted.has(clientId)) world.faults.push('a deleted message was sent');
    const message = state().outgoing.find((item) => item.clientId === clientId);
    if (!message || asked.has(clientId)) return;
    const reason = whyOutdated(message, knowable(), { own: 'customer' }, Date.now());
    if (reason !== undefined) world.faults.push(`an outdated message was sent unasked: ${reason}`);
  };

  return {
    noteRetry: (clientId) => void asked.add(clientId),
    watchOutbox: (outbox) => ({
      ...outbox,
      add: (message) => {
        asked.add(message.clientId);
        outbox.add(message);
      },
      noteFailure: (clientId) => {
        asked.delete(clientId);
        outbox.noteFailure(clientId);
      },
    }),
    watchPosts: (transport) => ({
      ...transport,
      post: (message) => {
        examine(message.clientId);
        return transport.post(message);
      },
    }),
  };
};
