import type { Pool, PoolClient } from 'pg';
import type { PrismaClient } from '../../generated/prisma/client.ts';

/** The connection as it is stored. */
export interface ConnectionRow {
  readonly account: string;
  readonly tokens: Buffer;
  readonly revoked: boolean;
  readonly connectedAt: Date;
  /** Whether the access token is still valid for a while. */
  readonly isFresh: boolean;
  /** The reason for its `Retry-After`, and the seconds that remain; null without one. */
  readonly retryReason: string | null;
  readonly retryInSeconds: number | null;
}

interface StoredConnection {
  readonly account: string;
  readonly tokens: Uint8Array;
  readonly revoked: boolean;
  readonly connectedAt: Date;
  readonly accessUntil: Date;
  readonly retryAt: Date | null;
  readonly retryReason: string | null;
}

/** An access token is used until shortly before its end. */
const reserveMs = 5 * 60_000;

const connectionRow = (
  { account, tokens, revoked, connectedAt, accessUntil, retryAt, retryReason }: StoredConnection,
  now = Date.now(),
): ConnectionRow => {
  const retryInMs = retryAt === null ? 0 : retryAt.getTime() - now;
  return {
    account,
    tokens: Buffer.from(tokens),
    revoked,
    connectedAt,
    isFresh: accessUntil.getTime() > now + reserveMs,
    retryReason: retryInMs > 0 ? retryReason : null,
    retryInSeconds: retryInMs > 0 ? Math.ceil(retryInMs / 1_000) : null,
  };
};

/** The connection, if it was made with this application; another one's tokens are good for nothing. */
export const findConnection = async (
  prisma: PrismaClient,
  clientId: string,
): Promise<ConnectionRow | null> => {
  const found = await prisma.oneDriveConnection.findFirst({ where: { clientId } });
  return found && connectionRow(found);
};

/** The same, and nobody else changes it until the transaction has ended. */
export const lockConnection = async (client: PoolClient, clientId: string): Promise<ConnectionRow | null> => {
  const { rows } = await client.query<StoredConnection>(
    `SELECT account, tokens, revoked, connected_at AS "connectedAt", access_until AS "accessUntil",
       retry_at AS "retryAt", retry_reason AS "retryReason"
     FROM onedrive_connection WHERE client_id = $1 FOR UPDATE`,
    [clientId],
  );
  return rows[0] ? connectionRow(rows[0]) : null;
};

export interface NewConnection {
  readonly clientId: string;
  readonly account: string;
  readonly tokens: Buffer;
  readonly until: Date;
  readonly actor: string;
}

/** Takes the place of the connection before it. */
export const putConnection = (
  client: PoolClient,
  { clientId, account, tokens, until, actor }: NewConnection,
) =>
  client.query(
    `INSERT INTO onedrive_connection (client_id, account, tokens, access_until, connected_by)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (single) DO UPDATE SET client_id = excluded.client_id, account = excluded.account,
       tokens = excluded.tokens, access_until = excluded.access_until, revoked = false,
       connected_by = excluded.connected_by, connected_at = now(), retry_at = NULL`,
    [clientId, account, tokens, until, actor],
  );

export const renewTokens = (client: PoolClient, tokens: Buffer, until: Date) =>
  client.query('UPDATE onedrive_connection SET tokens = $1, access_until = $2', [tokens, until]);

/** The later moment counts, in whatever order they are stored; an hour is the longest. */
export const leaveAlone = (pool: Pool, reason: string, seconds: number) =>
  pool.query(
    `UPDATE onedrive_connection SET retry_reason = $1,
       retry_at = greatest(retry_at, now() + least($2, 3600) * interval '1 second')`,
    [reason, seconds],
  );

export const markRevoked = (client: PoolClient) =>
  client.query('UPDATE onedrive_connection SET revoked = true');

export const dropConnection = (client: PoolClient) => client.query('DELETE FROM onedrive_connection');
