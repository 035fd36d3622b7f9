import type { PrismaClient } from '../../generated/prisma/client.ts';

/** Finds the customer of a back call request and their phone; null when the request is cleared or unknown. */
export const findCustomer = (prisma: PrismaClient, id: number) =>
  prisma.backCallRequest.findUnique({
    where: { id, clearedAt: null },
    select: { id: true, customerName: true, phoneNumber: true, phoneE164: true },
  });
