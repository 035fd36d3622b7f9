import { deleteWith } from '@loanline/kit/compliance/retention/delete-with';
import type { RetentionClass } from '@loanline/kit/compliance/retention/retention-class';

/** A session, and with it a device, lasts for hours; these are left where no gateway has said that it ended. */
export const agentDeviceRetention: readonly RetentionClass[] = [
  {
    key: 'agent-devices',
    name: 'Devices on which agents are notified',
    from: 'they were added',
    setting: 'fixed',
    days: 1,
    table: 'agent_devices',
    id: 'name',
    isDue: 'added_at < $1',
    remove: deleteWith(`
    WITH gone AS (DELETE FROM agent_devices WHERE name = ANY ($1::text[]) RETURNING 1)
    SELECT count(*)::int AS devices FROM gone`),
  },
];
