import type { PrismaClient } from '../generated/prisma/client.ts';
import type { TrackerToken } from './tracker-tokens.ts';

/** Tracker tokens that were revoked before they expired; all gateways share the list. */
export const createRevokedTokens = (prisma: PrismaClient) => ({
  /** Revokes a tracker token, and deletes those that have expired. */
  end: async ({ tokenId: id, endsAt }: TrackerToken): Promise<void> => {
    await prisma.revokedToken.deleteMany({ where: { endsAt: { lt: new Date() } } });
    await prisma.revokedToken.createMany({ data: [{ id, endsAt }], skipDuplicates: true });
  },
  /** Those of the given tracker tokens that were revoked. */
  among: async (tokenIds: readonly string[]): Promise<string[]> => {
    const found = await prisma.revokedToken.findMany({ where: { id: { in: [...tokenIds] } } });
    return found.map(({ id }) => id);
  },
});

export type RevokedTokens = ReturnType<typeof createRevokedTokens>;
