import type { PrismaClient } from '../../generated/prisma/client.ts';

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

/** Leaves a message unconfirmed for good, with the reason: its provider is not asked about it again. */
export const stopConfirming = async (
  prisma: PrismaClient,
  id: number,
  why: { readonly code: string; readonly message: string },
): Promise<void> => {
  await prisma.message.updateMany({
    where: { id },
    data: { nextAttemptAt: null, errorCode: why.code, errorMessage: why.message },
  });
};
