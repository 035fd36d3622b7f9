import { wasPaidOut } from '@loanline/proto/rules/paid-out';
import type { EventOf } from '@loanline/proto/events';
import type { TrackedApplication } from '@loanline/proto/entities/tracked-application';
import type { Pool, PoolClient } from 'pg';

/** Notes on all reviews of an application whether it is paid out, unless a later version of it has been noted. */
export const markPaidOut = async (
  client: Pool | PoolClient,
  application: Pick<TrackedApplication, 'applicationId' | 'version'> & Parameters<typeof wasPaidOut>[0],
): Promise<void> => {
  await client.query(
    `UPDATE agent_runs SET paid_out = $2, paid_out_version = $3 WHERE application_id = $1 AND paid_out_version < $3`,
    [application.applicationId, wasPaidOut(application), application.version],
  );
};

/** Reviews of a loan that was paid out are retained as long as the loan. */
export const notePaidOut = (
  { version, data }: EventOf<'application.changed.v1'>,
  client: PoolClient,
): Promise<void> => markPaidOut(client, { ...data, version });
