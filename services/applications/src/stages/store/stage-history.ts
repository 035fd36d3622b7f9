import type { PrismaClient } from '../../generated/prisma/client.ts';

const mostShown = 200;

/** Stage changes of an application, newest first. */
export const stageHistory = (prisma: PrismaClient, trackedApplicationId: number) =>
  prisma.stageChange.findMany({
    where: { trackedApplicationId },
    orderBy: { id: 'desc' },
    take: mostShown,
    omit: { before: true, trackedApplicationId: true },
  });
