import { outcomes, outcomeSources } from '@loanline/proto/enums/outcomes';
import { applicationSorts } from '@loanline/proto/routes/applications/applications';
import { inquirySorts } from '@loanline/proto/routes/chat/inquiries';
import { backCallSorts } from '@loanline/proto/routes/messaging/back-calls';
import { customerSorts } from '@loanline/proto/routes/reminders/customer-pages';
import { addDays, londonToday } from '@loanline/proto/rules/dates/dates';

/** One call of a list, a search or a count, made by an admin unless it says otherwise. */
export interface Call {
  /** The query string, and values for the path's parameters. */
  readonly query?: string;
  readonly params?: Readonly<Record<string, string>>;
  /** Most rows that each of its statements may read; default 10,000. */
  readonly most?: number;
  /** Large tables that its statements read in full; a list without them would be better. */
  readonly whole?: readonly string[];
}

/** Why a call is not measured: it reads no table that grows. */
type Exempt = string;

const plain: readonly Call[] = [{}];
const pages: readonly Call[] = [{}, { query: '?limit=200' }];
/** Each order of a list, in both directions, with some filters. */
const inOrder = (sorts: readonly string[], filters: readonly string[]): readonly Call[] =>
  sorts.flatMap((sort) =>
    filters.flatMap((filter) => [
      { query: `?${filter}sort=${sort}&limit=200` },
      { query: `?${filter}sort=${sort}&reversed=true&limit=200` },
    ]),
  );
/**
 * Each order of a search, as a list asks for it. Postgres may combine an index of the list with that of the
 * search, and then reads more rows; how many depends on its sample of the table.
 */
const foundInOrder = (sorts: readonly string[], filter = ''): readonly Call[] =>
  sorts.map((sort) => ({ query: `?${filter}search=smith&sort=${sort}`, most: 20_000 }));
const exported = 'reads all pages of its list, which is measured';
const provider = 'asks a provider';
const devices = 'reads the devices of staff who are signed in, ten for each at most';
const settings = 'reads settings, or a table of one row for each source';
const news: readonly Call[] = [{ params: { applicationId: 'M0020000' } }];
const hundred: readonly Call[] = [
  {
    query: `?applications=${Array.from({ length: 100 }, (_, place) => `M${String(20_000 + 997 * place).padStart(7, '0')}`).join(',')}`,
  },
];
const file: readonly Call[] = [{ params: { applicationId: 'M0200001' } }];
/**
 * Parts of words: one letter, two and more; known and unknown; common and rare; and a number from the middle of a phone
 * number.
 */
const searches = ['an', 'smith', 'zz', 'aisha smith', '0770', 'm0200001', 'q'].map((search) => ({
  query: `?search=${encodeURIComponent(search)}`,
  // Rows made one after another have similar numbers, so a list passes long runs in which none has this part.
  ...(search === '0770' && { most: 130_000 }),
  // No index finds one letter, so a list passes the rows without this rare one.
  ...(search === 'q' && { most: 20_000 }),
}));

/**
 * A week in which rows of all tables were made; a report reads all rows of its period and of the one before. A third of
 * the conversations have messages in them.
 */
const day = (ago: number) => addDays(londonToday(), -ago);
const reported = (...whole: readonly string[]): readonly Call[] => [
  { query: `?from=${day(89)}&until=${day(83)}`, most: 2_000_000, whole },
];

/** A case for every GET in the contracts, by path. */
export const cases: Readonly<Record<string, readonly Call[] | Exempt>> = {
  '/api/applications': [
    ...inOrder(applicationSorts, ['', 'flagged=true&']),
    { query: '?flagged=true&fromStage=6&toStage=8' },
    { query: '?flagged=true&search=smith' },
    { query: '?fromStage=6&toStage=8' },
    { query: '?fromStage=2&toStage=5&sort=amount' },
    // The list is read in its order until a page is full of an outcome, so the rarest one reads most. The list of
    // outcomes has an index for each.
    ...['any', 'none', ...outcomes].flatMap((outcome) => [
      { query: `?outcome=${outcome}&limit=200`, most: 40_000 },
      { query: `?outcome=${outcome}&sort=name`, most: 15_000 },
      { query: `?outcome=${outcome}&search=smith`, most: 200_000 },
    ]),
    ...searches,
  ],
  '/api/applications/outcomes': [
    ...pages,
    ...outcomes.map((outcome) => ({ query: `?outcome=${outcome}&limit=200` })),
    ...outcomeSources.flatMap((source) => [
      { query: `?source=${source}&limit=200` },
      // Few rows, and no row.
      { query: `?source=${source}&outcome=on-hold` },
      { query: `?source=${source}&outcome=repaid` },
    ]),
    { query: `?from=${day(60)}&until=${day(50)}` },
    { query: `?from=${day(60)}&until=${day(50)}&outcome=on-hold&source=board` },
  ],
  '/api/applications/outcomes/export': exported,
  '/api/applications/unread': plain,
  '/api/applications/counters': plain,
  '/api/applications/summaries': hundred,
  '/api/applications/export': exported,
  '/api/applications/{applicationId}': file,
  '/api/applications/{applicationId}/stage/history': file,
  '/api/applications/{applicationId}/documents': file,
  '/api/applications/{applicationId}/documents/{documentId}/files/{fileId}': 'finds one row by its key',
  '/api/applications/{applicationId}/chat-files/{fileId}': 'finds one row by its key',
  '/api/applications/{applicationId}/updates': news,
  '/api/applications/{applicationId}/notifications': news,
  '/api/confirmation-ways': settings,
  '/api/saved-applications/availability': settings,
  '/api/loan-applications': [...pages, ...searches],
  '/api/loan-applications/export': exported,
  '/api/loan-applications/{id}': [{ params: { id: '20000' } }],
  '/internal/applicants': 'is part of /api/customers/search',
  '/internal/applications/{applicationId}/file': 'is part of a review by AI, by one reference',
  '/api/addresses': provider,
  '/api/addresses/availability': settings,
  '/api/addresses/{id}': provider,
  '/api/admin/people/requests': plain,
  '/api/admin/people/requests/{id}': 'finds one row by its key',
  '/api/admin/people/requests/{id}/file': 'finds one row by its key',

  '/api/chat/unread-counts': [{ most: 12_000 }],
  '/api/chat/{applicationId}': file,
  '/api/inquiries': [
    ...pages,
    { query: '?status=all' },
    { query: '?status=resolved' },
    ...inOrder(inquirySorts, ['', 'status=new&', 'status=waiting&', 'status=resolved&', 'status=all&']),
    ...foundInOrder(inquirySorts),
    // Of inquiry-20000.
    { query: '?status=all&reference=b917af78993e2f935aef758107ce451c' },
    ...searches,
  ],
  '/api/inquiries/export': exported,
  '/api/inquiries/{inquiryId}': [{ params: { inquiryId: 'inquiry-20000' } }],
  '/api/inquiries/{inquiryId}/messages': [{ params: { inquiryId: 'inquiry-20000' } }],
  '/api/notifications/check': [{ most: 12_000 }],
  '/api/outcome-texts': 'reads the newest of a few versions of some 20 texts',
  '/api/outcome-texts/{outcome}/{reason}/versions': 'reads at most 100 rows by their key',
  '/api/saved-replies': 'reads at most 500 rows',
  '/api/saved-replies/{id}/versions': 'reads at most 100 rows by their key',
  '/api/inbox': [
    {},
    { query: '?limit=200' },
    ...['assigned=me', 'assigned=nobody', 'clock=late', 'clock=due-soon', 'view=snoozed', 'view=done'].map(
      (query) => ({
        query: `?${query}`,
      }),
    ),
  ],
  '/api/inbox/counts': plain,
  '/api/inbox/chats': hundred,
  '/api/agent-devices': devices,
  '/internal/agent-devices/sessions': devices,
  '/api/inbox/{kind}/{id}': [
    { params: { kind: 'inquiry', id: 'inquiry-20000' } },
    { params: { kind: 'sms', id: '20000' } },
  ],
  '/internal/inbox/{kind}/{id}': 'is part of /api/inbox/{kind}/{id}',
  '/internal/inbox': 'is part of /api/inbox',
  '/internal/inbox/chats': 'is part of /api/inbox/chats',
  '/internal/inbox/counts': 'is part of /api/inbox/counts',
  '/internal/inbox/turns': 'is called by the gateway alone, and measured as that',
  '/api/inbox/availability': 'reads one row by its key',
  '/api/saved-views': 'reads at most 150 rows',

  '/api/backcalls': [
    ...pages,
    ...['requests', 'failed-cpa', 'agent-notes'].map((section) => ({ query: `?section=${section}` })),
    { query: '?status=completed' },
    ...inOrder(
      backCallSorts,
      ['section=requests', 'section=failed-cpa', 'status=completed', 'status=see_notes'].map(
        (filter) => `${filter}&`,
      ),
    ),
    ...foundInOrder(backCallSorts, 'section=requests&'),
    { query: '?assigned=true' },
    ...searches,
  ],
  // The count reads an index entry of each request that it counts.
  '/api/backcalls/clear/count': [{ most: 20_000 }],
  '/api/backcalls/clears': plain,
  '/api/backcalls/export': exported,
  '/api/backcalls/{id}': [{ params: { id: '20000' } }],
  '/api/backcalls/{id}/sms-messages': [{ params: { id: '20000' } }],
  '/api/backcalls/{id}/whatsapp-messages': [{ params: { id: '20001' } }],
  '/api/conversations': [...pages, { query: '?channel=sms' }, ...searches],
  '/api/conversations/unread-counts': [{ most: 12_000 }],
  '/api/conversations/{conversationId}/messages': [{ params: { conversationId: '20000' } }],
  '/api/messages/{id}/media/{place}': provider,
  '/api/bank-holidays': settings,
  '/api/whatsapp/templates': provider,
  '/api/whatsapp/webhook-info': settings,
  '/api/whatsapp/webhook': settings,
  '/internal/contacts/file': 'is part of a review by AI, by one phone number',

  '/api/customers/search': ['an', 'jo', '07', 'zz', 'an sm', 'anderson', '07700 9001', 'M05'].map((q) => ({
    query: `?q=${encodeURIComponent(q)}`,
  })),
  '/api/customers': [...pages, ...inOrder(customerSorts, ['']), ...foundInOrder(customerSorts), ...searches],
  '/api/customers/rebuild': 'reads one row for each part',
  '/api/customers/{record}': [
    { params: { record: 'customer-M0020000' } },
    { params: { record: 'application-M0030000' } },
    { params: { record: 'backcall-M0020020' } },
    // A customer merged a hundred times, and one never merged.
    { params: { record: 'backcall-M0060001' } },
    { params: { record: 'conversation-M0080000' } },
  ],
  '/api/customers/{record}/timeline': [
    { params: { record: 'customer-M0020000' } },
    { params: { record: 'application-M0030000' }, query: '?limit=200' },
    { params: { record: 'application-M0030000' }, query: '?kind=stage', most: 60_000 },
    { params: { record: 'application-M0030000' }, query: '?kind=note' },
    { params: { record: 'backcall-M0060001' }, query: '?limit=200', most: 60_000 },
  ],
  '/api/notes': [
    { query: '?record=application-M0030000' },
    { query: '?record=application-M0030000&limit=200' },
  ],
  '/api/mentions': pages,
  '/api/mentions/unread': plain,
  '/api/imports': pages,
  '/api/imports/{batchId}/rejected': 'reads the rejected rows of one import, page by page',
  '/api/reports/applications': reported(),
  '/api/reports/answers': reported(),
  '/api/reports/chat': reported('conversations'),
  '/api/reports/messaging': reported(),
  '/api/reports/reminders': reported(),
  '/api/reports/integrations': reported(),
  '/api/reminders': [
    ...pages,
    ...['reminder', 'sent', 'failed'].map((status) => ({ query: `?status=${status}` })),
    ...['an', '07', 'zz', 'anderson', '07700 9001', 'an&status=sent'].map((search) => ({
      query: `?search=${search}`,
    })),
  ],
  '/api/reminders/counters': plain,
  '/api/reminders/deletions': plain,
  '/api/reminders/export': exported,
  '/api/reminders/send-due': 'checks every reminder that is due, which is what it is for',
  '/api/reminders/send-due/latest': plain,
  '/internal/customers/file': 'is part of a review by AI, by one phone number',

  '/api/ai-agent/runs': [...pages, { query: '?applicationId=M0020000' }],
  '/api/ai-agent/runs/{runId}': [{ params: { runId: '00000000-0000-4000-8000-000000020000' } }],
  '/api/monday/status': settings,
  '/api/admin/google-sheets-status': settings,
  '/api/cca-digital/status': settings,
  '/api/cca-digital/test': provider,
  '/api/cloud-excel/status': settings,
  '/api/onedrive/auth-url': settings,
  '/api/onedrive/callback': settings,
  '/api/onedrive/files': provider,
  '/api/onedrive/test': provider,

  '/api/admin/audit': [
    ...pages,
    { query: '?actor=sam' },
    { query: '?action=stage' },
    { query: '?without=reads' },
    { query: '?record=M0020000' },
    { query: '?record=zz' },
    { query: '?from=2026-01-01&until=2026-12-31' },
  ],
  '/api/admin/audit/export': exported,
  '/api/admin/sessions': plain,
  '/api/admin/staff-accounts': plain,
  '/api/admin/staff-accounts/{id}/sessions': [{ params: { id: '1001' } }],
  '/api/admin/system': plain,
  '/api/admin/two-step': plain,
  '/api/admin/verify': plain,
  '/api/admin/retention': 'counts what is due to be deleted, which is what it is for',
  '/internal/retention': 'the same, of one service',
  '/internal/audit-entries': 'is part of /api/admin/audit',
  '/internal/status': 'is part of /api/admin/system',
};
