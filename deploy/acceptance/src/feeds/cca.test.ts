import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@loanline/kit/testing/processes';
import type { FetchFault } from '@loanline/sandbox/fetch-fault';
import { startFeedsOnSandbox, type FeedsOnSandbox } from './feeds-on-sandbox.ts';
import { stopAfterTest } from '../stop-after-test.ts';

const oneCase = (number: number) => ({
  caseId: `C${number}`,
  customerName: `Case ${number}`,
  phoneNumber: '07700 900601',
  amountDue: 99.5,
  notes: 'Card 4111 1111 1111 1111',
});

let on: FeedsOnSandbox;
beforeAll(async () => {
  on = await startFeedsOnSandbox();
});
afterAll(() => on.stop());
beforeEach(() => {
  on.agency.next.length = 0;
});

const stored = async () => {
  const { rows } = await on.pools.messaging.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM back_call_requests WHERE source = 'agency'`,
  );
  return rows[0]?.n;
};

describe('the cases of CCA Digital', () => {
  it('become back call requests, page after page, once each', async () => {
    on.agency.cases = Array.from({ length: 450 }, (_, number) => oneCase(number));
    expect((await on.syncAgency()).body).toEqual({
      success: true,
      importedCount: 450,
      message: 'Read 450 cases: 450 new, 0 already here',
    });
    expect((await on.syncAgency()).body).toMatchObject({ importedCount: 0 });
    expect(await stored()).toBe(450);
    const [newest] = await on.requests('&search=Case%20449');
    expect(newest).toMatchObject({
      status: 'pending',
      source: 'agency',
      amountDue: '£99.50',
      notes: 'Card **** **** **** 1111',
    });
  });

  it('of which one cannot be read: the answer says so, and the others are imported', async () => {
    on.agency.cases = [{ caseId: 'broken' }, oneCase(1_000)];
    expect((await on.syncAgency()).body).toMatchObject({ importedCount: 1 });
    expect((await on.agencyStatus()).body).toMatchObject({
      configured: true,
      message: 'Connected to CCA Digital',
      cases: {
        rows: 2,
        notes: ['Case 1 of the list lacks caseId, customerName or phoneNumber'],
      },
    });
  });

  it('whose fields were renamed: nothing is imported, and the answer says so', async () => {
    on.agency.cases = [{ id: 'C1', name: 'Case 1', phone: '07700 900601' }];
    expect((await on.syncAgency()).body['error']).toBe(
      'None of the cases of CCA Digital has caseId, customerName and phoneNumber: what it lists has changed',
    );
  });
});

const refusal = (status: number, retryAfter?: number): FetchFault => ({
  kind: 'refuse',
  status,
  ...(retryAfter !== undefined && { retryAfter }),
});

it.each<[string, (FetchFault | null)[], string]>([
  ['a wrong key', [refusal(401)], 'CCA Digital does not accept our key'],
  ['429', [refusal(429)], 'CCA Digital asks us to slow down'],
  ['500', [refusal(500)], 'CCA Digital is having problems'],
  ['a time-out at the second page', [null, { kind: 'hang' }], 'CCA Digital did not answer in time'],
  ['a cursor that has expired', [null, refusal(400)], 'CCA Digital refused our request'],
  ['half a page', [null, { kind: 'half' }], 'CCA Digital cannot be reached'],
])(
  '%s is shown to staff, nothing is lost or doubled, and the next sync succeeds',
  async (_what, next, error) => {
    const before = (await stored()) ?? 0;
    on.agency.cases = Array.from({ length: 201 }, (_, number) => oneCase(10_000 + before * 300 + number));
    on.agency.next.push(...next);
    expect(await on.syncAgency()).toMatchObject({
      status: 503,
      body: { error, code: 'service-unavailable' },
    });
    expect(await stored()).toBe(before);
    expect((await on.agencyStatus()).body).toMatchObject({
      message: 'CCA Digital cannot be read at the moment',
      cases: { state: 'failing', lastError: error },
    });
    expect((await on.syncAgency()).body).toMatchObject({ importedCount: 201 });
    expect((await on.agencyStatus()).body).toMatchObject({ cases: { state: 'connected', lastError: null } });
  },
);

it('429 with Retry-After leaves CCA Digital alone until then, and then it is read', async () => {
  const before = await stored();
  on.agency.cases = [oneCase(90_000)];
  on.agency.next.push(refusal(429, 2), refusal(500));
  expect((await on.syncAgency()).body['error']).toBe('CCA Digital asks us to slow down');
  expect(await on.syncAgency()).toMatchObject({
    status: 503,
    body: {
      error: expect.stringMatching(
        /^CCA Digital asks us to slow down\. It can be read again from/,
      ) as unknown,
    },
  });
  // Nobody was asked, or they would have refused another time.
  expect(on.agency.next).toEqual([refusal(500)]);
  on.agency.next.length = 0;
  await eventually(async () => expect((await on.syncAgency()).status).toBe(200));
  expect(await stored()).toBe((before ?? 0) + 1);
});

it('429 with Retry-After also holds for callers that were waiting their turn', async () => {
  on.agency.next.push(refusal(429, 1), refusal(500));
  const both = await Promise.all([on.syncAgency(), on.syncAgency()]);
  expect(both.map(({ status }) => status)).toEqual([503, 503]);
  expect(on.agency.next).toEqual([refusal(500)]);
  on.agency.next.length = 0;
  await eventually(async () => expect((await on.syncAgency()).status).toBe(200));
});

it('a test asks for one case and changes nothing', async () => {
  const before = await stored();
  expect((await on.testAgency()).body).toEqual({
    success: true,
    message: 'Connected to CCA Digital',
  });
  on.agency.next.push(refusal(401));
  expect(await on.testAgency()).toMatchObject({
    status: 503,
    body: { error: 'CCA Digital does not accept our key' },
  });
  expect(await stored()).toBe(before);
});

it('without a key the status says so, and everything else is refused', async () => {
  const other = stopAfterTest(await startFeedsOnSandbox({ CCA_DIGITAL_API_KEY: '' }));
  const answers = [await other.agencyStatus(), await other.syncAgency(), await other.testAgency()];
  const sentence = 'CCA Digital is not set up. Ask your system administrator to set CCA_DIGITAL_API_KEY.';
  expect(answers).toMatchObject([
    { status: 200, body: { configured: false, message: sentence, cases: null } },
    { status: 503, body: { error: sentence, code: 'not-configured' } },
    { status: 503, body: { error: sentence, code: 'not-configured' } },
  ]);
});

it('logs nothing about customers, nor its key', () => {
  expect(on.logged.join('')).not.toMatch(/Case \d|900601|cca_/);
});
