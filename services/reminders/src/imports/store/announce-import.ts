import type { PoolClient } from 'pg';
import { announceReminders } from '../../reminders/store/announce.ts';
import type { ImportKind } from '../kind.ts';

/** Leaves the event that a kind of rows has changed, where staff see it live. */
export const announceImport = async (
  client: PoolClient,
  { announced }: ImportKind,
  change: 'imported' | 'restored',
): Promise<void> => {
  if (announced === 'reminders.changed.v1') await announceReminders(client, change);
};
