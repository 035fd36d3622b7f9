import { rememberErased } from '@loanline/kit/person/erased-keys';
import type { EventOf } from '@loanline/proto/events';
import type { PoolClient } from 'pg';
import { eraseBackCalls } from '../people/erase-back-calls.ts';

/** Back call requests about an application go with it. */
export const onApplicationErased = async (
  { data: { applicationId, withPerson }, correlationId, occurredAt }: EventOf<'application.erased.v1'>,
  client: PoolClient,
): Promise<void> => {
  await rememberErased(client, { references: [applicationId] }, occurredAt);
  if (withPerson) return;
  const { rows } = await client.query<{ id: number }>(
    'SELECT id FROM back_call_requests WHERE upper(application_id) = upper($1) ORDER BY id',
    [applicationId],
  );
  await eraseBackCalls(
    client,
    rows.map(({ id }) => id),
    correlationId,
  );
};
