import { notSignedIn } from '@loanline/kit/http/problem-error';
import type { Connection } from '../connection.ts';
import type { FrameDeps } from '../deps.ts';

/** Lets staff of any role hear of the back call requests that are for them; who they are, the token or the cookie says. */
export const subscribeAgent =
  ({ hub, authenticator }: FrameDeps) =>
  async (connection: Connection, { token }: { token?: string | undefined }): Promise<void> => {
    const caller = token ? await authenticator.holderOf(token) : connection.principal;
    if (caller?.kind !== 'staff') throw notSignedIn();
    connection.agent = caller;
    hub.joinAgents(connection);
    connection.send({ type: 'subscribed_agent' });
  };
