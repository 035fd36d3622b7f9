import { wasErasedSince } from '@loanline/kit/compliance/data-requests/erased-keys';
import type { EventOf } from '@loanline/proto/events';
import type { PoolClient } from 'pg';
import { savePreference } from '../store/update-preferences.ts';

export const onUpdatesChosen = async (
  event: EventOf<'application.updates-chosen.v1'>,
  client: PoolClient,
): Promise<void> => {
  const { applicationId, mobile } = event.data;
  const known = { references: [applicationId], phones: mobile === null ? [] : [mobile] };
  if (!(await wasErasedSince(client, known, event.occurredAt))) await savePreference(client, event);
};
