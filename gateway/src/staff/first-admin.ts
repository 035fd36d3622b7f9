import * as z from 'zod';
import type { Prisma, PrismaClient, StaffAccount } from '../generated/prisma/client.ts';
import { hashPassword, isPasswordOf } from './passwords.ts';

type Database = Prisma.TransactionClient;

const endSessions = (db: Database, accountId: number) =>
  db.staffSession.updateMany({ where: { accountId, revokedAt: null }, data: { revokedAt: new Date() } });

/** A password of the settings does not expire, unlike one made by an admin. */
const ofTheSettings = (settingsHash: string) => ({ settingsHash, passwordMadeAt: null });

/** Gives an account the password of the settings, and removes its earlier passwords and its second step. */
const takeOver = async (db: Database, { id }: StaffAccount, password: string) => {
  const passwordHash = await hashPassword(password);
  const noSecondFactor = {
    totpSecret: null,
    totpStep: null,
    totpSince: null,
    recoveryCodes: { deleteMany: {} },
  };
  await db.staffAccount.update({
    where: { id },
    data: { passwordHash, ...ofTheSettings(passwordHash), ...noSecondFactor },
  });
  await endSessions(db, id);
};

/** From before it was noted which account the settings name, or opened by staff under that name. */
const adopt = async (db: Database, account: StaffAccount, password: string) => {
  const { id, passwordHash } = account;
  if (await isPasswordOf(account, password))
    await db.staffAccount.update({ where: { id }, data: ofTheSettings(passwordHash) });
  else await takeOver(db, account, password);
};

const rename = async (db: Database, account: StaffAccount, username: string) => {
  const other = await findNamed(db, username);
  if (other && other.id !== account.id) throw new Error('ADMIN_USERNAME is the name of another account');
  await db.staffAccount.update({ where: { id: account.id }, data: { username } });
};

const ids = z.array(z.object({ id: z.int() }));

/** Prisma's own way to leave case aside takes an underscore for any letter. */
const findNamed = async (db: Database, username: string) => {
  const [found] = ids.parse(
    await db.$queryRaw`SELECT id FROM staff_accounts WHERE lower(username) = lower(${username})`,
  );
  return found ? db.staffAccount.findUnique({ where: { id: found.id } }) : null;
};

/**
 * Makes the account that the settings name. Another name in the settings renames it, so that no admin of an old name
 * stays behind; another password replaces the old one and ends its sessions. The same password of the settings
 * is not applied twice: its holder may have chosen another since, or another admin may have reset it.
 * @throws Error when another account has the name
 */
export const ensureFirstAdmin = (prisma: PrismaClient, username: string, password: string): Promise<void> =>
  prisma.$transaction(async (db) => {
    // Gateways that start at the same moment make one account.
    await db.$queryRaw`SELECT pg_advisory_xact_lock(hashtext('loanline.first-admin'))::text`;
    const account = await db.staffAccount.findFirst({ where: { settingsHash: { not: null } } });
    if (account) {
      if (account.username !== username) await rename(db, account, username);
      const given = { passwordHash: account.settingsHash ?? '' };
      if (!(await isPasswordOf(given, password))) await takeOver(db, account, password);
      return;
    }
    const named = await findNamed(db, username);
    if (named) {
      await adopt(db, named, password);
      return;
    }
    const passwordHash = await hashPassword(password);
    await db.staffAccount.create({
      data: { username, passwordHash, settingsHash: passwordHash, role: 'admin' },
    });
  });
