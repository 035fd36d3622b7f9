import { rememberErased } from '@loanline/kit/compliance/data-requests/erased-keys';
import type { EventOf } from '@loanline/proto/events';
import type { PoolClient } from 'pg';
import { eraseBackCalls } from '../store/erase-back-calls.ts';
import { backCallsAbout } from '../store/find-back-call.ts';
import { eraseUpdates } from '../../update-preferences/store/update-preferences.ts';

/** Back call requests and updates about an application go with it. */
export const onApplicationErased = async (
  { data: { applicationId, withPerson }, occurredAt }: EventOf<'application.erased.v1'>,
  client: PoolClient,
): Promise<void> => {
  await rememberErased(client, { references: [applicationId] }, occurredAt);
  if (withPerson) return;
  await eraseUpdates(client, { references: [applicationId], phones: [] });
  await eraseBackCalls(client, await backCallsAbout(client, applicationId));
};
