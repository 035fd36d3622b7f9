import type { InboxReference } from '@loanline/proto/entities/conversations/staff-inbox';
import type { Connection } from '../connection.ts';
import type { FrameDeps } from '../deps.ts';
import { publishViewing } from '../viewers/publish-viewing.ts';

const isSame = (one: InboxReference | null, other: InboxReference | null) =>
  one?.kind === other?.kind && one?.id === other?.id;

/** An admin opens or leaves a conversation. Only admins may read all of them, so frames from others have no effect. */
export const viewing =
  (deps: FrameDeps) =>
  (connection: Connection, { conversation }: { conversation: InboxReference | null }): void => {
    // Its close has already been published.
    if (!connection.staff || !deps.hub.all().has(connection)) return;
    const isRepeated = isSame(conversation, connection.viewing);
    if (isRepeated && (!conversation || !deps.typingPace.mayShow('viewing', connection.id))) return;
    connection.viewing = conversation;
    publishViewing(deps, connection);
  };
