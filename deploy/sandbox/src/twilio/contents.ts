interface Content {
  readonly sid: string;
  readonly name: string;
  readonly body: string;
  /** The value of each variable. */
  readonly variables: Readonly<Record<string, string>>;
  readonly status: 'approved' | 'rejected' | 'pending';
}

const sid = (n: number) => `HX${String(n).repeat(32).slice(0, 32)}`;

/** The template for updates about an application. */
export const updateTemplate = sid(5);

/** The templates of the made-up account; one of them was not approved, as happens. */
export const contents: readonly Content[] = [
  {
    sid: sid(1),
    name: 'call_back',
    body: 'Hello {{1}}, we tried to call you about your loan. Please reply here or call us back when it suits you.',
    variables: { '1': 'Aisha' },
    status: 'approved',
  },
  {
    sid: sid(2),
    name: 'payment_due',
    body: 'Hello {{name}}, your payment is due on {{date}}. Reply to this message if you need help with it.',
    variables: { name: 'Aisha', date: '28 November' },
    status: 'approved',
  },
  {
    sid: sid(3),
    name: 'documents',
    body: 'Your documents are ready to sign. Please check your email.',
    variables: {},
    status: 'approved',
  },
  {
    sid: sid(4),
    name: 'new_offer',
    body: 'Hello {{1}}, there is a new offer for you!',
    variables: { '1': 'Aisha' },
    status: 'rejected',
  },
  {
    sid: updateTemplate,
    name: 'application_update',
    body: 'Hi {{1}}, {{2}} See {{3}} Reply STOP to end these messages.',
    variables: {
      '1': 'Aisha',
      '2': 'we need documents from you.',
      '3': 'https://loans.example.co.uk/?id=K7MPQ2XWRT',
    },
    status: 'approved',
  },
];

/** A template's text with its variables. */
export const fillContent = (body: string, variables: Readonly<Record<string, string>>): string =>
  body.replace(/\{\{\s*([\w.-]+)\s*\}\}/g, (whole, name: string) => variables[name] ?? whole);

const created = '2026-01-05T09:00:00Z';

/** As the Content API lists them, with what WhatsApp decided. */
export const presentContents = (accountSid: string, ownUrl: string) => ({
  contents: contents.map(({ sid: id, name, body, variables, status }) => ({
    account_sid: accountSid,
    sid: id,
    friendly_name: name,
    language: 'en_GB',
    variables,
    types: { 'twilio/text': { body } },
    approval_requests: {
      name,
      category: 'UTILITY',
      content_type: 'twilio/text',
      status,
      rejection_reason: status === 'rejected' ? 'PROMOTIONAL' : '',
      allow_category_change: true,
    },
    date_created: created,
    date_updated: created,
  })),
  meta: {
    page: 0,
    page_size: 50,
    first_page_url: `${ownUrl}/v1/ContentAndApprovals?PageSize=50&Page=0`,
    previous_page_url: null,
    next_page_url: null,
    url: `${ownUrl}/v1/ContentAndApprovals?PageSize=50&Page=0`,
    key: 'contents',
  },
});
