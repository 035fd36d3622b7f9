import { staffRole } from '@loanline/proto/enums/staff-roles';
import { dayMs } from '@loanline/proto/rules/dates/durations';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { Lack, PendingStaff } from '@loanline/kit/access/callers';
import type { SignedInStaff } from '../../principal.ts';

const isOver = (session: { revokedAt: Date | null; expiresAt: Date; account: { disabledAt: Date | null } }) =>
  session.revokedAt !== null || session.account.disabledAt !== null || session.expiresAt <= new Date();

/** An admin who made a password for somebody knows it. */
const lackOf = (
  account: { passwordMadeAt: Date | null; totpSince: Date | null },
  requiresTwoStep: boolean,
): Lack | undefined => {
  if (account.passwordMadeAt !== null) return 'password';
  return requiresTwoStep && account.totpSince === null ? 'two-step' : undefined;
};

/** How long an address counts as known after a sign-in from it. */
export const knownDays = 30;

export interface OpenSession {
  readonly id: string;
  readonly device: string | null;
  readonly address: string | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/**
 * The sessions of staff, as the database stores them.
 * @param requiresTwoStep whether staff without a second step must set one up first
 */
export const createSessions = (prisma: PrismaClient, requiresTwoStep: boolean) => ({
  /** The member of staff of a valid session; records that they were seen. */
  callerOf: async (sessionId: string): Promise<SignedInStaff | PendingStaff | undefined> => {
    const session = await prisma.staffSession.findUnique({
      where: { id: sessionId },
      include: { account: true },
    });
    if (!session || isOver(session)) return undefined;
    await prisma.staffSession.update({ where: { id: sessionId }, data: { lastSeenAt: new Date() } });
    const { username, role } = session.account;
    const staff = { username, role: staffRole.parse(role), sessionId };
    const lacks = lackOf(session.account, requiresTwoStep);
    if (lacks) return { kind: 'pending-staff', ...staff, lacks };
    return { kind: 'staff', ...staff, endsAt: session.expiresAt };
  },

  /** Returns which of the given sessions have ended. */
  over: async (sessionIds: readonly string[]): Promise<string[]> => {
    const sessions = await prisma.staffSession.findMany({
      where: { id: { in: [...sessionIds] } },
      include: { account: true },
    });
    const open = new Set(sessions.filter((session) => !isOver(session)).map(({ id }) => id));
    return sessionIds.filter((id) => !open.has(id));
  },

  /** The valid sessions of an account, the last seen first. */
  openOf: (accountId: number): Promise<OpenSession[]> =>
    prisma.staffSession.findMany({
      where: { accountId, revokedAt: null, expiresAt: { gt: new Date() } },
      select: { id: true, device: true, address: true, createdAt: true, lastSeenAt: true },
      orderBy: [{ lastSeenAt: 'desc' }, { id: 'asc' }],
    }),

  /** Whether somebody signed in to an account from this address in the last 30 days. */
  isKnown: async (username: string, address: string): Promise<boolean> =>
    (await prisma.staffSession.count({
      where: { address, createdAt: { gt: new Date(Date.now() - knownDays * dayMs) }, account: { username } },
      take: 1,
    })) > 0,

  /** Whose session it is. */
  accountOf: async (sessionId: string): Promise<number | undefined> =>
    (await prisma.staffSession.findUnique({ where: { id: sessionId }, select: { accountId: true } }))
      ?.accountId,

  revoke: async (id: string): Promise<void> => {
    await prisma.staffSession.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: new Date() } });
  },
});

export type Sessions = ReturnType<typeof createSessions>;
