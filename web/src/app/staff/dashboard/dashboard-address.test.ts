import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { StageFilter } from '../../../features/applications/model/stage-groups.ts';
import { backCallFilters } from '../../../features/back-calls/model/back-call-list.ts';
import { inquiryFilters } from '../../../features/inquiries/model/inquiries-address.ts';
import { backCallPanels } from '../../../lib/staff-view/openings.ts';
import type { DashboardView } from './dashboard-address.ts';
import { addressOf, readView, unknownSectionIn } from './dashboard-address.ts';
import { sections } from './sections.ts';

const plain: DashboardView = {
  section: 'active',
  search: '',
  columns: '',
  savedView: '',
  stage: 'all',
  sort: '',
  reversed: false,
  unread: false,
  flagged: false,
  queue: 'waiting',
  talk: undefined,
  status: 'unresolved',
  calls: 'open',
  outcome: '',
  source: '',
  actor: '',
  action: '',
  from: '',
  to: '',
  customer: undefined,
  period: '',
  backCall: undefined,
  panel: undefined,
  thread: undefined,
  inquiry: undefined,
  application: undefined,
  chat: undefined,
  details: undefined,
  oneDrive: false,
};

describe('what the dashboard shows, in its address', () => {
  it('given the plain view, then the address is empty', () => {
    expect(addressOf(plain).toString()).toBe('');
  });

  it('given any view, when its address is read again, then the view is the same', () => {
    const view = fc.record<DashboardView>({
      section: fc.constantFrom(...sections.map(({ section }) => section)),
      search: fc.string({ maxLength: 30 }).map((text) => text.trim()),
      columns: fc.constantFrom('', 'customer', 'customer,email'),
      savedView: fc.constantFrom('', '6b0f9d6e-3c1a-4f5e-9a57-0f6f0a3c9d11'),
      stage: fc.constantFrom<StageFilter[]>(
        'all',
        'in-progress',
        'approved',
        1,
        8,
        'no-outcome',
        'any-outcome',
        'declined',
      ),
      sort: fc.constantFrom('', 'updated', 'name'),
      reversed: fc.boolean(),
      unread: fc.boolean(),
      flagged: fc.boolean(),
      queue: fc.constantFrom('waiting', 'mine', 'done'),
      talk: fc.option(
        fc.record({
          kind: fc.constantFrom('application', 'sms'),
          id: fc.stringMatching(/^[A-Z0-9_-]{1,10}$/),
        }),
        { nil: undefined },
      ),
      status: fc.constantFrom(...inquiryFilters),
      calls: fc.constantFrom(...backCallFilters),
      outcome: fc.constantFrom('', 'declined', 'on-hold'),
      source: fc.constantFrom('', 'board', 'import'),
      actor: fc.string({ maxLength: 30 }).map((text) => text.trim()),
      action: fc.constantFrom('', 'read', 'sign'),
      from: fc.constantFrom('', '2026-03-02'),
      to: fc.constantFrom('', '2026-03-31'),
      period: fc.constantFrom('', 'week', '2026-11-01..2026-11-30'),
      customer: fc.option(fc.constantFrom('application-07480', 'customer-C/1 &2'), { nil: undefined }),
      backCall: fc.option(fc.integer({ min: 1, max: 1_000_000 }), { nil: undefined }),
      panel: fc.option(fc.constantFrom(...backCallPanels), { nil: undefined }),
      thread: fc.option(fc.integer({ min: 1, max: 1_000_000 }), { nil: undefined }),
      inquiry: fc.option(fc.stringMatching(/^[\w-]{22}$/), { nil: undefined }),
      application: fc.option(fc.stringMatching(/^[A-Z0-9_-]{1,10}$/), { nil: undefined }),
      chat: fc.option(fc.stringMatching(/^[A-Z0-9_-]{1,10}$/), { nil: undefined }),
      details: fc.option(fc.integer({ min: 1, max: 1_000_000 }), { nil: undefined }),
      oneDrive: fc.boolean(),
    });
    // An inquiry is open only in its own section.
    const possible = view.map((seen) => ({
      ...seen,
      ...(seen.inquiry && { section: 'inquiries' as const }),
    }));
    fc.assert(fc.property(possible, (seen) => expect(readView(addressOf(seen))).toEqual(seen)));
  });

  it.each([
    ['stage=0', plain],
    ['stage=9', plain],
    ['stage=2.5', plain],
    ['stage=nonsense', plain],

    ['sort=Price', plain],
    ['section=nowhere', plain],
    ['status=closed', plain],
    ['from=yesterday', plain],
    ['details=-4', plain],
    ['details=4x', plain],
    ['search=+++', plain],
    ['columns=,Email', plain],
    ['view=mine', plain],
    ['stage=7&sort=Wrong', { ...plain, stage: 7 }],
  ])('given the address %s says something wrong, then that part is the default', (address, expected) => {
    expect(readView(new URLSearchParams(address))).toEqual(expected);
  });

  it.each([
    ['section=reminders', undefined],
    ['search=x', undefined],
    ['section=nonsense', 'nonsense'],
  ])('given %s, then the section that there is not is %s', (address, unknown) => {
    expect(unknownSectionIn(new URLSearchParams(address))).toBe(unknown);
  });
});
