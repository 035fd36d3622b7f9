import { rememberErased } from '@loanline/kit/compliance/data-requests/erased-keys';
import type { EventOf } from '@loanline/proto/events';
import type { PoolClient } from 'pg';
import { eraseBackCalls } from '../store/erase-back-calls.ts';
import { eraseUpdates } from '../../update-preferences/store/update-preferences.ts';

/** Back call requests and updates about an application go with it. */
export const onApplicationErased = async (
  { data: { applicationId, withPerson }, occurredAt }: EventOf<'application.erased.v1'>,
  client: PoolClient,
): Promise<void> => {
  await rememberErased(client, { references: [applicationId] }, occurredAt);
  if (withPerson) return;
  await eraseUpdates(client, [applicationId]);
  const { rows } = await client.query<{ id: number }>(
    'SELECT id FROM back_call_requests WHERE upper(application_id) = upper($1) ORDER BY id',
    [applicationId],
  );
  await eraseBackCalls(
    client,
    rows.map(({ id }) => id),
  );
};
