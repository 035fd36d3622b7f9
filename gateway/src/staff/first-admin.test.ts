import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@loanline/kit/testing/database';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { createPrisma } from '../prisma.ts';
import { migrations } from '../service.ts';
import { ensureFirstAdmin } from './first-admin.ts';
import { hashPassword, isPasswordOf } from './passwords.ts';

let database: TestDatabase;
let prisma: PrismaClient;
beforeEach(async () => {
  database = await createTestDatabase(migrations);
  prisma = createPrisma(database.pool);
});
afterEach(async () => {
  await prisma.$disconnect();
  await database.drop();
});

const start = (username: string, password: string) => ensureFirstAdmin(prisma, username, password);
const accounts = () => prisma.staffAccount.findMany({ orderBy: { id: 'asc' } });
const account = async () => (await accounts())[0] ?? null;
const openSession = async () => {
  const { id } = await prisma.staffAccount.findFirstOrThrow();
  const session = { id: crypto.randomUUID(), accountId: id, expiresAt: new Date(Date.now() + 60_000) };
  await prisma.staffSession.create({ data: session });
};
const openSessions = () => prisma.staffSession.count({ where: { revokedAt: null } });

it('is an admin with the password of the settings, one however many gateways start at once', async () => {
  await Promise.all([1, 2, 3].map(() => start('boss', 'first-password')));
  expect(await accounts()).toMatchObject([{ username: 'boss', role: 'admin', disabledAt: null }]);
  expect(await isPasswordOf(await account(), 'first-password')).toBe(true);
});

describe('given that it is there, at the next start', () => {
  beforeEach(async () => {
    await start('boss', 'first-password');
    await openSession();
  });

  it('nothing changes while the settings are the same', async () => {
    const before = await accounts();
    await start('boss', 'first-password');
    expect(await accounts()).toEqual(before);
    expect(await openSessions()).toBe(1);
  });

  it('another password of the settings is its own, and ends its sessions', async () => {
    await start('boss', 'second-password');
    expect(await isPasswordOf(await account(), 'first-password')).toBe(false);
    expect(await isPasswordOf(await account(), 'second-password')).toBe(true);
    expect(await openSessions()).toBe(0);
  });

  it('another password in the settings does not expire, as the generated one before it would', async () => {
    await prisma.staffAccount.updateMany({ data: { passwordMadeAt: new Date(Date.now() - 4 * 86_400_000) } });
    await start('boss', 'second-password');
    expect((await account())?.passwordMadeAt).toBeNull();
  });

  it('a password that its holder chose since stays', async () => {
    const passwordHash = await hashPassword('chosen by its holder');
    await prisma.staffAccount.updateMany({ data: { passwordHash } });
    await start('boss', 'first-password');
    expect(await isPasswordOf(await account(), 'chosen by its holder')).toBe(true);
    expect(await openSessions()).toBe(1);
  });

  it.each(['chief', 'Boss'])(
    'the name %s of the settings renames it, and no second admin is made',
    async (name) => {
      await start(name, 'first-password');
      expect(await accounts()).toMatchObject([{ username: name }]);
      expect(await openSessions()).toBe(1);
    },
  );

  it('the name of somebody else is refused, and nothing is changed', async () => {
    await prisma.staffAccount.create({ data: { username: 'Sam', passwordHash: 'x', role: 'agent' } });
    const before = await accounts();
    await expect(start('sam', 'second-password')).rejects.toThrow(
      'ADMIN_USERNAME is the name of another account',
    );
    expect(await accounts()).toEqual(before);
  });

  it('it stays disabled', async () => {
    await prisma.staffAccount.updateMany({ data: { disabledAt: new Date() } });
    await start('boss', 'second-password');
    expect((await account())?.disabledAt).not.toBeNull();
  });
});

it('from before this was noted, it is known by its name', async () => {
  const passwordHash = await hashPassword('first-password');
  await prisma.staffAccount.create({ data: { username: 'boss', passwordHash, role: 'admin' } });
  await start('boss', 'first-password');
  await start('chief', 'first-password');
  expect(await accounts()).toMatchObject([{ username: 'chief', passwordHash }]);
});
