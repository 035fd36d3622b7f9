import { withdrawEvents } from '@loanline/kit/events/outbox/withdraw-events';
import { toExportRow } from '@loanline/kit/compliance/data-requests/to-export-row';
import type { LoanApplicationFlow } from '@loanline/proto/enums/loan-application-flows';
import type { Person } from '@loanline/proto/entities/person';
import type { PoolClient } from 'pg';
import type { AnswersCipher, ClosedAnswers } from './domain/answers-cipher.ts';

interface Row extends ClosedAnswers {
  readonly phone: string;
  readonly flow: LoanApplicationFlow;
  readonly savedAt: Date;
}

/** What a person has saved to continue on another device, as an export shows it. */
export const readSaved = async (
  client: PoolClient,
  { phones }: Person,
  cipher: AnswersCipher | null,
): Promise<unknown[]> => {
  const { rows } = await client.query<Row>(
    `SELECT phone_e164 AS phone, flow, answers, key_id AS "keyId", saved_at AS "savedAt"
     FROM saved_applications WHERE phone_e164 = ANY ($1) ORDER BY saved_at, id`,
    [phones],
  );
  return rows.map(({ phone, flow, savedAt, ...closed }) => {
    const text = cipher?.open({ phone, flow }, closed) ?? null;
    return toExportRow({
      phone_e164: phone,
      flow,
      saved_at: savedAt.toISOString(),
      application: text === null ? null : (JSON.parse(text) as unknown),
    });
  });
};

/** Erases what a person has saved, with the codes to their phone: no law retains what was not submitted. */
export const eraseSaved = async (client: PoolClient, { phones }: Person): Promise<number> => {
  const { rows: codes } = await client.query<{ requestId: string }>(
    'DELETE FROM phone_codes WHERE phone_e164 = ANY ($1) RETURNING request_id::text AS "requestId"',
    [phones],
  );
  await withdrawEvents(
    client,
    ['saved-application.code-requested.v1'],
    codes.map(({ requestId }) => requestId),
  );
  const { rowCount } = await client.query('DELETE FROM saved_applications WHERE phone_e164 = ANY ($1)', [
    phones,
  ]);
  return rowCount ?? 0;
};
