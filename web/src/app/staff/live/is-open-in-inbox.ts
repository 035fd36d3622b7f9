import type { Talk } from '../../../features/inbox/model/inbox-address.ts';
import type { DashboardView } from '../dashboard/dashboard-address.ts';

/** Whether the inbox shows a conversation beside its list. */
export const isOpenInInbox = (
  { section, talk }: Pick<DashboardView, 'section' | 'talk'>,
  { kind, id }: Talk,
): boolean => section === 'inbox' && talk?.kind === kind && talk.id === id;
