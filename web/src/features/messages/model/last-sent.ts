import type { ThreadMessage } from '@loanline/proto/entities/thread';
import { randomId } from '../../../lib/random-id.ts';
import type { Content } from '../api/messages.ts';

/** A message that was sent, as a draft holds it until its outcome is known: '<clientId> <content>', or '' without one. */
type LastSent = string;

/** The same words again are the same message: whether the first try arrived may not be known. */
export const sentAs = (last: LastSent, content: Content): LastSent => {
  const typed = JSON.stringify(content);
  return last.endsWith(` ${typed}`) ? last : `${randomId()} ${typed}`;
};

export const clientIdOf = (sent: LastSent): string => sent.split(' ', 1)[0] ?? '';

export const contentOf = (sent: LastSent): Content =>
  JSON.parse(sent.slice(sent.indexOf(' ') + 1)) as Content;

/** The message of the thread that it has become. */
export const arrivedAs = (sent: LastSent, messages: readonly ThreadMessage[]): ThreadMessage | undefined =>
  sent === '' ? undefined : messages.find(({ clientId }) => clientId === clientIdOf(sent));
