import type { AddressPart } from '../../../lib/staff-view/address-part.ts';
import type { DashboardNav } from '../../../lib/staff-view/dashboard-nav.ts';
import { stageFilterOf, type StageFilter } from './stage-groups.ts';

export const sorts = ['newest', 'updated', 'name', 'stage', 'amount'] as const;
export type Sort = (typeof sorts)[number];

/** Which applications are listed. */
export interface ApplicationsView {
  stage: StageFilter;
  sort: Sort;
  /** Whether they are listed from the end of that order. */
  reversed: boolean;
  /** Only applications with unread chat messages, those that have waited longest first. */
  unread: boolean;
  /** Only applications that staff are warned of. */
  flagged: boolean;
}

export type ApplicationsControl = DashboardNav<ApplicationsView>;

export const applicationsAddress: AddressPart<ApplicationsView> = {
  read: (address) => ({
    stage: stageFilterOf(address.get('stage')),
    sort: sorts.find((sort) => sort === address.get('sort')) ?? 'newest',
    reversed: address.get('reversed') === '1',
    unread: address.get('unread') === '1',
    flagged: address.get('flagged') === '1',
  }),
  write: ({ stage, sort, reversed, unread, flagged }, address) => {
    if (stage !== 'all') address.set('stage', String(stage));
    if (sort !== 'newest') address.set('sort', sort);
    if (reversed) address.set('reversed', '1');
    if (unread) address.set('unread', '1');
    if (flagged) address.set('flagged', '1');
  },
};
