import type { PrismaClient } from '../../generated/prisma/client.ts';

/** Whom a request that is not cleared is about, and how to reach them; null when there is none. */
export const findCustomer = (prisma: PrismaClient, id: number) =>
  prisma.backCallRequest.findUnique({
    where: { id, clearedAt: null },
    select: { id: true, customerName: true, phoneNumber: true, phoneE164: true },
  });
