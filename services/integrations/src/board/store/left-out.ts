import type { LeftOutReason } from '@loanline/proto/entities/feeds/board';
import type { PrismaClient } from '../../generated/prisma/client.ts';

/** The references of a board's items that applications left out, or whose outcome it did not set, by why. */
export const listLeftOut = async (
  prisma: PrismaClient,
  boardId: string,
): Promise<Readonly<Record<LeftOutReason, readonly string[]>>> => {
  const items = await prisma.boardItem.findMany({
    where: { boardId, leftOut: { not: null } },
    select: { applicationId: true, leftOut: true },
    orderBy: { applicationId: 'asc' },
  });
  const of = (reason: LeftOutReason) =>
    items.filter(({ leftOut }) => leftOut === reason).map(({ applicationId }) => applicationId);
  return { erased: of('erased'), 'no-agency': of('no-agency'), 'no-reason': of('no-reason') };
};
