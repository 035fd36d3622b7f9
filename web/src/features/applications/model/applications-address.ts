import type { AddressPart } from '../../../lib/staff-view/address-part.ts';
import type { DashboardNav } from '../../../lib/staff-view/dashboard-nav.ts';
import { stageFilterOf, type StageFilter } from './stage-groups.ts';

/** Which applications are listed. */
export interface ApplicationsView {
  stage: StageFilter;
  /** Only applications with unread chat messages, those that have waited longest first. */
  unread: boolean;
  /** Only applications that staff are warned of. */
  flagged: boolean;
}

export type ApplicationsControl = DashboardNav<ApplicationsView>;

export const applicationsAddress: AddressPart<ApplicationsView> = {
  read: (address) => ({
    stage: stageFilterOf(address.get('stage')),
    unread: address.get('unread') === '1',
    flagged: address.get('flagged') === '1',
  }),
  write: ({ stage, unread, flagged }, address) => {
    if (stage !== 'all') address.set('stage', String(stage));
    if (unread) address.set('unread', '1');
    if (flagged) address.set('flagged', '1');
  },
};
