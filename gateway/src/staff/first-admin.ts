import type { PrismaClient } from '../generated/prisma/client.ts';
import { hashPassword, isPasswordOf } from './passwords.ts';

/** Makes the account of the settings, or gives it their password; a changed password ends its sessions. */
export const ensureFirstAdmin = async (
  prisma: PrismaClient,
  username: string,
  password: string,
): Promise<void> => {
  const account = await prisma.staffAccount.findUnique({ where: { username } });
  if (await isPasswordOf(account, password)) return;
  const passwordHash = await hashPassword(password);
  const { id } = await prisma.staffAccount.upsert({
    where: { username },
    create: { username, passwordHash, role: 'admin' },
    update: { passwordHash },
  });
  await prisma.staffSession.updateMany({
    where: { accountId: id, revokedAt: null },
    data: { revokedAt: new Date() },
  });
};
