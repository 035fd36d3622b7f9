import { forbidden, notSignedIn } from '@loanline/kit/http/problem-error';
import type { Connection } from '../connection.ts';
import type { FrameDeps } from '../deps.ts';

/** Subscribes staff to everything; the token in the frame, or else the cookie, says who they are. */
export const subscribeAdmin =
  ({ hub, authenticator, viewers }: FrameDeps) =>
  async (connection: Connection, { token }: { token?: string | undefined }): Promise<void> => {
    const caller = token ? await authenticator.holderOf(token) : connection.principal;
    if (caller?.kind !== 'staff') throw notSignedIn();
    if (caller.role !== 'admin') throw forbidden('You do not have permission to do this');
    connection.staff = caller;
    hub.joinStaff(connection);
    connection.send({ type: 'subscribed_admin' });
    const conversations = viewers.taken();
    if (conversations.length > 0) connection.send({ type: 'conversation_viewers', conversations });
  };
