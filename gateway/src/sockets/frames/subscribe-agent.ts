import { notSignedIn } from '@loanline/kit/http/problem-error';
import type { Connection } from '../connection.ts';
import type { FrameDeps } from '../deps.ts';

/** Subscribes staff of any role to the back call requests that are for them; the token or the cookie says who they are. */
export const subscribeAgent =
  ({ hub, authenticator }: FrameDeps) =>
  async (connection: Connection, { token }: { token?: string | undefined }): Promise<void> => {
    const caller = token ? await authenticator.holderOf(token) : connection.principal;
    if (caller?.kind !== 'staff') throw notSignedIn();
    connection.agent = caller;
    hub.joinAgents(connection);
    connection.send({ type: 'subscribed_agent' });
  };
