import type { LoadName } from '../loads/load.ts';
import type { Fault, Role } from './plan.ts';

const everything: readonly LoadName[] = [
  'chat messages',
  'stage moves',
  'signed webhooks',
  'submissions',
  'file imports',
];

/** The writes that cannot work without the database of a role. */
const needing: Readonly<Record<Role, readonly LoadName[]>> = {
  applications: ['stage moves', 'submissions', 'file imports'],
  chat: ['chat messages'],
  messaging: ['signed webhooks'],
  reminders: ['file imports'],
  integrations: [],
  // Staff have sessions.
  gateway: ['stage moves', 'file imports'],
};

/** The writes that a fault may stop for as long as it lasts; all others have to be acknowledged throughout. */
export const mayStall = (fault: Fault): readonly LoadName[] => {
  if (fault.kind === 'Postgres' || (fault.kind === 'disk' && fault.how !== 'broker')) return everything;
  if (fault.kind === 'stuck') return needing[fault.role];
  if (fault.kind !== 'line' || fault.to === 'broker' || fault.to === 'cache') return [];
  return needing[fault.to];
};
