import { stageCount } from '@loanline/proto/enums/stages';
import type { InquiryFilter } from '@loanline/proto/routes/inquiries';
import type { StageFilter } from '../../../features/applications/model/stage-groups.ts';
import type { BackCallFilter } from '../../../features/back-calls/model/back-call-list.ts';
import { backCallFilterOf } from '../../../features/back-calls/model/back-call-list.ts';
import type { Section } from './sections.ts';
import { isSectionAddress, sectionAddress, sectionOf } from './sections.ts';

export const sorts = ['newest', 'updated', 'name', 'stage', 'amount'] as const;
export type Sort = (typeof sorts)[number];

/** Written out, so that the contract's schemas stay out of the browser; the type holds both to be the same. */
export const inquiryFilters = [
  'unresolved',
  'new',
  'in-progress',
  'waiting',
  'resolved',
  'all',
] as const satisfies readonly InquiryFilter[];

/** What can be open of a back call request. */
export const backCallPanels = ['sms', 'whatsapp', 'template', 'notes', 'agent'] as const;
export type BackCallPanel = (typeof backCallPanels)[number];

/** What the dashboard shows, all of it kept in the address so that a reload and a shared link show the same. */
export interface DashboardView {
  section: Section;
  search: string;
  stage: StageFilter;
  sort: Sort;
  /** Only applications with unread chat messages, those that have waited longest first. */
  unread: boolean;
  /** Which inquiries are listed. */
  status: InquiryFilter;
  /** Which back call requests are listed. */
  calls: BackCallFilter;
  /** Whose entries of the audit are listed, and of what they did; '' for all. */
  person: string;
  did: string;
  /** The first and the last day of what is listed, such as 2026-03-02; '' for no such limit. */
  from: string;
  until: string;
  /** Id of the back call request of which a panel is open. */
  backCall: number | undefined;
  panel: BackCallPanel | undefined;
  /** Id of the open conversation with somebody who has no back call request. */
  conversation: number | undefined;
  /** Id of the inquiry whose chat is open. */
  inquiry: string | undefined;
  /** Reference of the application whose chat is open. */
  chat: string | undefined;
  /** Id of the submitted application whose details are open. */
  details: number | undefined;
  /** Whether the workbooks in OneDrive are shown. */
  oneDrive: boolean;
}

/** The filter a text names; 'all' when it names none. */
export const stageFilterOf = (text: string | null): StageFilter => {
  if (text === 'in-progress' || text === 'approved') return text;
  const stage = Number(text);
  return Number.isInteger(stage) && stage >= 1 && stage <= stageCount ? stage : 'all';
};

const idFrom = (text: string | null): number | undefined =>
  /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : undefined;

/** The filter a text names; what is not resolved when it names none. */
export const inquiryFilterOf = (text: string | null): InquiryFilter =>
  inquiryFilters.find((filter) => filter === text) ?? 'unresolved';

const dayFrom = (text: string | null): string => (/^\d{4}-\d{2}-\d{2}$/.test(text ?? '') ? (text ?? '') : '');

/** The section's name in an address, when there is no such section. */
export const unknownSectionIn = (address: URLSearchParams): string | undefined => {
  const named = address.get('section');
  return named === null || isSectionAddress(named) ? undefined : named;
};

/** The view an address asks for; what it does not say, or says wrongly, is the default. */
export const readView = (address: URLSearchParams): DashboardView => ({
  section: sectionOf(address.get('section')),
  search: address.get('search')?.trim() ?? '',
  stage: stageFilterOf(address.get('stage')),
  sort: sorts.find((sort) => sort === address.get('sort')) ?? 'newest',
  unread: address.get('unread') === '1',
  status: inquiryFilterOf(address.get('status')),
  calls: backCallFilterOf(address.get('calls')),
  person: address.get('person')?.trim() ?? '',
  did: address.get('did')?.trim() ?? '',
  from: dayFrom(address.get('from')),
  until: dayFrom(address.get('until')),
  backCall: idFrom(address.get('back-call')),
  panel: backCallPanels.find((panel) => panel === address.get('panel')),
  conversation: idFrom(address.get('conversation')),
  inquiry: address.get('inquiry') ?? undefined,
  chat: address.get('chat') ?? undefined,
  details: idFrom(address.get('details')),
  oneDrive: address.get('onedrive') === '1',
});

/** The address of a view; defaults are left out. */
export const addressOf = (view: DashboardView): URLSearchParams => {
  const address = new URLSearchParams();
  const section = sectionAddress(view.section);
  if (section) address.set('section', section);
  if (view.search) address.set('search', view.search);
  if (view.stage !== 'all') address.set('stage', String(view.stage));
  if (view.sort !== 'newest') address.set('sort', view.sort);
  if (view.unread) address.set('unread', '1');
  if (view.status !== 'unresolved') address.set('status', view.status);
  if (view.calls !== 'open') address.set('calls', view.calls);
  if (view.person) address.set('person', view.person);
  if (view.did) address.set('did', view.did);
  if (view.from) address.set('from', view.from);
  if (view.until) address.set('until', view.until);
  if (view.backCall) address.set('back-call', String(view.backCall));
  if (view.panel) address.set('panel', view.panel);
  if (view.conversation) address.set('conversation', String(view.conversation));
  if (view.inquiry) address.set('inquiry', view.inquiry);
  if (view.chat) address.set('chat', view.chat);
  if (view.details) address.set('details', String(view.details));
  if (view.oneDrive) address.set('onedrive', '1');
  return address;
};
