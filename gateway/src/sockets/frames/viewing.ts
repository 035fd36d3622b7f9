import type { InboxReference } from '@loanline/proto/entities/conversations/staff-inbox';
import type { Connection } from '../connection.ts';
import type { FrameDeps } from '../deps.ts';
import { publishViewing } from '../viewers/publish-viewing.ts';

const isSame = (one: InboxReference | null, other: InboxReference | null) =>
  one?.kind === other?.kind && one?.id === other?.id;

/** An admin, who may read every conversation, looks at one, or at none any more; from anyone else it means nothing. */
export const viewing =
  (deps: FrameDeps) =>
  async (
    connection: Connection,
    { conversation }: { conversation: InboxReference | null },
  ): Promise<void> => {
    // Its close was published already.
    if (!connection.staff || !deps.hub.all().has(connection)) return;
    const isRepeated = isSame(conversation, connection.viewing);
    if (isRepeated && (!conversation || !deps.typingPace.mayShow('viewing', connection.id))) return;
    connection.viewing = conversation;
    await publishViewing(deps, connection, conversation);
  };
