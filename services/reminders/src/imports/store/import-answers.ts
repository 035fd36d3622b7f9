import { idempotencyKeyReused } from '@loanline/kit/http/problem-error';
import type { ImportResult } from '@loanline/proto/entities/import-result';
import type { PoolClient } from 'pg';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import { withoutWhose } from '../list-rejections.ts';
import { noPreview } from '../preview.ts';

/** Stores what is answered, without the cells that were shown of good rows, and without whose the rejected rows are. */
export const storeAnswer = (client: PoolClient, key: string, result: ImportResult) => {
  const rejections = withoutWhose(result.rejections);
  const answer: ImportResult = { ...result, rejections, preview: noPreview };
  return client.query('UPDATE import_batches SET idempotency_key = $2, answer = $3 WHERE batch_id = $1', [
    result.batchId,
    key,
    answer,
  ]);
};

/** What a member of staff was answered when they asked with this key. */
export const findAnswer = async (
  prisma: PrismaClient,
  actor: string,
  idempotencyKey: string,
): Promise<ImportResult | null> => {
  const found = await prisma.importBatch.findFirst({
    where: { actor, idempotencyKey },
    select: { answer: true },
  });
  return (found?.answer ?? null) as ImportResult | null;
};

/**
 * Waits for an import into this service that was requested with the same key, and makes others wait until the
 * transaction ends.
 * @throws ProblemError `idempotency-key-reused` when an import into another service has the key
 */
export const awaitSameKey = async (
  client: PoolClient,
  actor: string,
  key: string,
): Promise<ImportResult | null> => {
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `loanline.import ${actor} ${key}`,
  ]);
  const { rows } = await client.query<{ answer: ImportResult | null }>(
    'SELECT answer FROM import_batches WHERE actor = $1 AND idempotency_key = $2',
    [actor, key],
  );
  const [known] = rows;
  if (known?.answer === null) throw idempotencyKeyReused('file');
  return known?.answer ?? null;
};
