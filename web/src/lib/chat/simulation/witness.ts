import type { World } from '../../socket/simulation/world.ts';
import type { ChatState } from '../chat-store.ts';
import { timeline } from '../messages.ts';
import type { ServerModel } from './server-model.ts';

interface WitnessParts {
  readonly world: World;
  readonly server: ServerModel;
  readonly written: ReadonlySet<string>;
  readonly state: () => ChatState;
}

const hasTwins = (values: readonly string[]) => new Set(values).size < values.length;

/** Examines a conversation at each change of its state: what must hold at every moment. */
export const createWitness = ({ world, server, written, state }: WitnessParts): (() => void) => {
  let sent: ReadonlySet<number> = new Set();
  let known: ReadonlySet<string | undefined> = new Set();
  let read = 0;

  const claim = (holds: boolean, otherwise: string) => {
    if (!holds) world.faults.push(otherwise);
  };

  const examineMessages = ({ messages, outgoing, lastRead }: ChatState) => {
    const shown = timeline(messages, outgoing, lastRead, 'customer');
    claim(!hasTwins(shown.map(({ key }) => key)), 'two lines have one key');
    claim(!hasTwins(shown.flatMap(({ clientId }) => clientId ?? [])), 'two messages have one clientId');
    const sequences = messages.map(({ sequence }) => sequence);
    claim(
      sequences.every((sequence, place) => place === 0 || sequence > (sequences[place - 1] ?? 0)),
      `the order of messages is ${sequences.join()}`,
    );
    for (const { sequence, text } of messages)
      claim(server.messages[sequence - 1]?.text === text, `the server does not have message ${sequence}`);
    const now = new Set(sequences);
    for (const sequence of sent) claim(now.has(sequence), `message ${sequence} vanished`);
    sent = now;
    return shown;
  };

  const examineMarks = ({ messages, lastRead, newAfter }: ChatState) => {
    claim(lastRead.admin >= read, 'a message that was read no longer is');
    read = lastRead.admin;
    claim(lastRead.admin <= server.lastRead.admin, 'a message is called read too early');
    claim(
      newAfter === undefined ||
        messages.some(({ sender, sequence }) => sender === 'admin' && sequence > newAfter),
      `nothing is below the 'new' line after ${newAfter}`,
    );
  };

  /** Whether the page has not loaded it yet: what is sent elsewhere may be there by then. */
  const isEarlier = (clientId: string) => {
    const first = state().messages[0]?.sequence ?? 0;
    return server.messages.some((message) => message.clientId === clientId && message.sequence < first);
  };

  return () => {
    const shown = new Set(examineMessages(state()).map(({ clientId }) => clientId));
    for (const clientId of written)
      claim(
        shown.has(clientId) || isEarlier(clientId) || (!known.has(clientId) && server.has(clientId)),
        `message ${clientId} vanished`,
      );
    known = shown;
    examineMarks(state());
  };
};
