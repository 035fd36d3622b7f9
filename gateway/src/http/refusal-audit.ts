import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import { createBoundedCache } from '@loanline/kit/runtime/bounded-cache';
import type { Pool } from 'pg';
import type { IncomingCall } from './incoming-call.ts';
import type { Match } from '@loanline/kit/http/routing/match';

/** Matches the name of a record, and no other text in an address. */
const recordName = /^[\w-]{1,64}$/;

const subjectOf = ({ route, params }: Match): string =>
  route.path.replace('/api/', '').replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = params[name] ?? '';
    return name !== 'inquiryId' && recordName.test(value) ? value : '-';
  });

const quietMs = 5 * 60_000;
const remembered = 10_000;

/** Writes the gateway's refusals to the audit, so that staff can see who tried what. */
export const createRefusalAudit = (pool: Pool) => {
  const written = createBoundedCache<true>(remembered);

  /** Repeated refusals from one address become one entry per interval, with one statement. */
  const isRecent = (key: string): boolean => {
    if (written.get(key)) return true;
    written.set(key, true, quietMs);
    return false;
  };

  return {
    /** Staff asked for something that their role does not allow. */
    ofStaff: (username: string, match: Match, { address, correlationId }: IncomingCall): Promise<void> =>
      recordAudit(pool, {
        actor: username,
        action: `refused ${match.route.method}`,
        subject: subjectOf(match),
        address,
        correlationId,
        once: true,
      }),

    /** Too many sign-ins failed from this address, so the account that each was for is no longer looked up. */
    ofSignIn: async (actor: string, { address, correlationId }: IncomingCall): Promise<void> => {
      if (isRecent(`${actor} ${address}`)) return;
      await recordAudit(pool, {
        actor,
        action: 'sign in throttled',
        subject: 'staff-accounts',
        address,
        correlationId,
        once: true,
      });
    },
  };
};

export type RefusalAudit = ReturnType<typeof createRefusalAudit>;
