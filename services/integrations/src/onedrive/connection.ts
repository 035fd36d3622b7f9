import { inTransaction } from '@loanline/kit/database/transaction';
import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import type { Cipher } from '@loanline/kit/access/cipher';
import type { StaffCaller } from '@loanline/kit/access/callers';
import type { PoolClient } from 'pg';
import type { Deps } from '../deps.ts';
import { DriveError } from './drive.ts';
import { notConnected, reconnect } from './errors.ts';
import type { MicrosoftLogin, Tokens } from './microsoft-login.ts';
import {
  dropConnection,
  findConnection,
  leaveAlone,
  lockConnection,
  markRevoked,
  putConnection,
  renewTokens,
} from './store/connection.ts';

const purpose = 'onedrive tokens';

interface StoredTokens {
  readonly access: string;
  readonly cache: string;
}

interface Actor {
  readonly caller: StaffCaller;
}

const audit = (client: PoolClient, action: string, { caller }: Actor) =>
  recordAudit(client, { actor: caller.username, action, subject: 'onedrive' });

/**
 * The one OneDrive that we are signed in to: its tokens are encrypted at rest, and renewed by one instance at a time.
 */
export const createConnection = (
  { pool, prisma }: Pick<Deps, 'pool' | 'prisma'>,
  clientId: string,
  login: MicrosoftLogin,
  cipher: Cipher,
) => {
  const closed = ({ access, cache }: Tokens) =>
    cipher.close(purpose, JSON.stringify({ access, cache } satisfies StoredTokens));
  /** Null when they were stored under another key. */
  const opened = (tokens: Buffer): StoredTokens | null => {
    const text = cipher.open(purpose, tokens);
    return text === null ? null : (JSON.parse(text) as StoredTokens);
  };

  /** A token in place of one that is old, or that was refused; Microsoft may give each refresh token once. */
  const renew = (refused: string | undefined): Promise<string> =>
    inTransaction(pool, async (client) => {
      const row = await lockConnection(client, clientId);
      if (!row) throw notConnected();
      const storedTokens = row.revoked ? null : opened(row.tokens);
      // Another call may have renewed it while this one waited.
      if (storedTokens && row.isFresh && storedTokens.access !== refused) return storedTokens.access;
      const renewed =
        storedTokens && (await login.renew(storedTokens.cache, refused !== undefined).catch(endedOf));
      if (!renewed) {
        await markRevoked(client);
        return null;
      }
      await renewTokens(client, closed(renewed), renewed.until);
      return renewed.access;
    }).then((access) => {
      if (access === null) throw reconnect();
      return access;
    });

  const accessToken = async (): Promise<string> => {
    const row = await findConnection(prisma, clientId);
    if (!row) throw notConnected();
    if (row.revoked) throw reconnect();
    if (row.retryReason !== null && row.retryInSeconds !== null)
      throw new DriveError('failed', row.retryReason, row.retryInSeconds);
    const storedTokens = row.isFresh ? opened(row.tokens) : null;
    return storedTokens?.access ?? renew(undefined);
  };

  return {
    find: () => findConnection(prisma, clientId),
    /**
     * Uses an access token; one that is refused before its time is renewed, once. All instances
     * observe the `Retry-After` of the drive, for every caller.
     */
    use: async <T>(work: (token: string) => Promise<T>): Promise<T> => {
      const token = await accessToken();
      const patiently = (of: string) =>
        work(of).catch(async (error: unknown) => {
          if (error instanceof DriveError && error.retryAfterSeconds !== undefined)
            await leaveAlone(pool, error.reason, error.retryAfterSeconds);
          throw error;
        });
      return patiently(token).catch(async (error: unknown) => {
        if (!(error instanceof DriveError) || error.fault !== 'signed-out') throw error;
        return patiently(await renew(token));
      });
    },
    connect: (tokens: Tokens, actor: Actor) =>
      inTransaction(pool, async (client) => {
        await putConnection(client, {
          clientId,
          account: tokens.account,
          tokens: closed(tokens),
          until: tokens.until,
          actor: actor.caller.username,
        });
        await audit(client, 'connect-onedrive', actor);
      }),
    disconnect: (actor: Actor) =>
      inTransaction(pool, async (client) => {
        await dropConnection(client);
        await audit(client, 'disconnect-onedrive', actor);
      }),
  };
};
export type Connection = ReturnType<typeof createConnection>;

/** A sign-in that has ended is no failure to be tried again. */
const endedOf = (error: unknown): null => {
  if (error instanceof DriveError && error.fault === 'signed-out') return null;
  throw error;
};
