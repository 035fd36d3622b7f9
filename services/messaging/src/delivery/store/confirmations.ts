import type { PoolClient } from 'pg';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import { announceChanged } from '../../threads/store/advance-messages.ts';
import type { MessageRow } from '../../threads/store/message-row.ts';

/** Those of some provider ids that no message of ours has. */
export const unknownProviderIds = async (
  prisma: PrismaClient,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const known = await prisma.message.findMany({
    where: { providerMessageId: { in: [...ids] } },
    select: { providerMessageId: true },
  });
  const ours = new Set(known.map(({ providerMessageId }) => providerMessageId));
  return new Set(ids.filter((id) => !ours.has(id)));
};

/**
 * Leaves a message unconfirmed for good, with the reason: its provider is not asked about it again. A message whose
 * state has become known since keeps that.
 */
export const stopConfirming = async (
  client: PoolClient,
  { id, key }: Pick<MessageRow, 'id' | 'key'>,
  why: { readonly code: string; readonly message: string },
): Promise<void> => {
  const { rowCount } = await client.query(
    `UPDATE messages SET next_attempt_at = NULL, error_code = $2, error_message = $3, version = version + 1
     WHERE id = $1 AND status = 'unconfirmed'`,
    [id, why.code, why.message],
  );
  if (rowCount !== 0) await announceChanged(client, [{ id, correlationId: key }]);
};
