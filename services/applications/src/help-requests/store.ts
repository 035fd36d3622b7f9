import { eventInsert } from '@loanline/kit/events/outbox/event-sql';
import { recording } from '@loanline/kit/events/outbox/recording';
import { helpHold, type HelpHold } from '@loanline/proto/enums/help-holds';
import type { Pool } from 'pg';
import type { PrismaClient } from '../generated/prisma/client.ts';

export interface HelpRequest {
  readonly applicationId: string | null;
  readonly customerName: string;
  /** As it was typed. */
  readonly mobileNumber: string;
  /** Whether the person has confirmed that the number is theirs. */
  readonly isProven: boolean;
  readonly idempotencyKey: string | null;
  readonly requestHash: string;
}

export interface AskedHelp {
  readonly helpRequestId: string;
  readonly hold: HelpHold;
}

const digitsOf = (number: string) => `right(regexp_replace(${number}, '\\D', '', 'g'), 10)`;

/** In SQL, the numbers that unproven requests have held in the last 24 hours. */
const heldNumbers = `SELECT DISTINCT ${digitsOf('mobile_number')} AS number FROM help_requests
  WHERE hold = 'short' AND created_at > now() - interval '24 hours'`;

const insertStatement = recording({
  name: 'insert-help-request',
  text: `
    WITH stored AS (
      INSERT INTO help_requests (application_id, customer_name, mobile_number, idempotency_key, request_hash, hold)
      SELECT $1, $2, $3, $4, $5, CASE
        WHEN $6::bool THEN 'usual'
        WHEN (SELECT count(*) FROM (${heldNumbers}) held WHERE number <> ${digitsOf('$3')}) < $7 THEN 'short'
        ELSE 'none' END
      ON CONFLICT (idempotency_key) DO NOTHING
      RETURNING *
    ), announced AS (
      ${eventInsert('help.requested.v1', {
        from: 'stored',
        key: 'id::text',
        version: '1',
        data: {
          helpRequestId: 'id',
          applicationId: 'application_id',
          customerName: 'customer_name',
          phoneNumber: 'mobile_number',
          hold: 'hold',
        },
      })}
    )
    SELECT id AS "helpRequestId", coalesce(hold, 'usual') AS hold FROM stored`,
});

/**
 * Stores a request for help and its event, in one statement. Without proof reminders are held only for so many numbers
 * a day: anybody can name any number.
 * @returns null when a request with this idempotency key is stored already
 */
export const insertHelpRequest = async (
  pool: Pool,
  request: HelpRequest,
  mostPerDay: number,
): Promise<AskedHelp | null> => {
  const { rows } = await pool.query<AskedHelp>(
    insertStatement([
      request.applicationId,
      request.customerName,
      request.mobileNumber,
      request.idempotencyKey,
      request.requestHash,
      request.isProven,
      mostPerDay,
    ]),
  );
  return rows[0] ?? null;
};

/** Counts the numbers that unproven requests have held in the last 24 hours. */
export const heldNumbersOfDay = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM (${heldNumbers}) held`,
  );
  return rows[0]?.count ?? 0;
};

export const findHelpRequest = async (
  prisma: PrismaClient,
  idempotencyKey: string,
): Promise<(AskedHelp & { readonly requestHash: string }) | null> => {
  const found = await prisma.helpRequest.findUnique({ where: { idempotencyKey } });
  return (
    found && {
      helpRequestId: found.id,
      // An earlier version stored none, and promised the usual one.
      hold: helpHold.parse(found.hold ?? 'usual'),
      requestHash: found.requestHash,
    }
  );
};

/** The phone numbers of an application, as +44...: the one that we use, and the one of its form. */
export const findPhones = async (prisma: PrismaClient, applicationId: string): Promise<string[]> => {
  const found = await prisma.trackedApplication.findUnique({
    where: { applicationId },
    select: { phoneE164: true, loanApplication: { select: { mobileE164: true } } },
  });
  return [found?.phoneE164, found?.loanApplication?.mobileE164].filter((phone) => typeof phone === 'string');
};
