import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { inboxCalls } from '../testing/inbox-calls.ts';
import { startChat, type RunningChat } from '../testing/start-chat.ts';

let chat: RunningChat;
let calls: ReturnType<typeof inboxCalls>;
let inquiryId = '';
beforeAll(async () => {
  chat = await startChat();
  calls = inboxCalls(chat);
});
beforeEach(async () => {
  await chat.pool.query('UPDATE conversations SET waiting_since = NULL');
  inquiryId = await calls.startInquiry();
});
afterAll(() => chat.stop());

const list = () => calls.list();
const idsIn = (query: string) => calls.idsIn(query);
const counts = (limits?: string) => calls.counts(limits);
const post = (sender: 'admin' | 'customer', text?: string) => calls.post(inquiryId, sender, text);
const change = (body: object) => calls.change(inquiryId, body);

describe('those whose answers are late or due soon', () => {
  /** Since 10:00 a first answer has been late, and since 9:00 a next one. */
  const limits = new URLSearchParams({
    firstLate: '2026-11-24T10:00:00.000Z',
    firstDueSoon: '2026-11-24T10:30:00.000Z',
    nextLate: '2026-11-24T09:00:00.000Z',
    nextDueSoon: '2026-11-24T09:30:00.000Z',
  }).toString();
  const waitsSince = (since: string) =>
    chat.pool.query('UPDATE conversations SET waiting_since = $2 WHERE subject = $1', [
      inquiryId,
      `2026-11-24 ${since}Z`,
    ]);
  const found = async () => ({
    'due-soon': (await idsIn(`view=waiting&clock=due-soon&${limits}`)).length,
    late: (await idsIn(`view=waiting&clock=late&${limits}`)).length,
  });

  it.each<[boolean, string, 'late' | 'due-soon' | undefined]>([
    [false, '09:59', 'late'],
    [false, '10:00', 'late'],
    [false, '10:01', 'due-soon'],
    [false, '10:30', 'due-soon'],
    [false, '10:31', undefined],
    [true, '09:00', 'late'],
    [true, '09:01', 'due-soon'],
    [true, '09:30', 'due-soon'],
    [true, '09:31', undefined],
    [true, '10:00', undefined],
  ])(
    'given an answer before: %s, since %s it is %s, in the list and in the count',
    async (answered, since, state) => {
      if (answered) await post('admin');
      await post('customer');
      await waitsSince(since);
      const expected = { 'due-soon': 0, late: 0, ...(state && { [state]: 1 }) };
      expect(await found()).toEqual(expected);
      const { dueSoon, late } = await counts(`&${limits}`);
      expect({ 'due-soon': dueSoon, late }).toEqual(expected);
      expect((await list())[0]).toMatchObject({ isAnswered: answered });
    },
  );

  it('leave out those that are snoozed or done, and are empty for a gateway that sends no limits', async () => {
    await waitsSince('08:00');
    expect(await found()).toMatchObject({ late: 1 });
    expect(await idsIn('view=waiting&clock=late')).toEqual([]);
    expect(await counts()).toMatchObject({ waiting: 1, late: 0, dueSoon: 0 });
    await change({ snoozedUntil: new Date(Date.now() + 3_600_000).toISOString(), version: 0 });
    expect(await found()).toMatchObject({ late: 0 });
    await change({ waiting: false, version: 1 });
    expect(await found()).toMatchObject({ late: 0 });
  });

  it('stay so when their customer writes once more', async () => {
    await waitsSince('08:00');
    await post('customer', 'Are you there?');
    expect(await found()).toMatchObject({ late: 1 });
    expect((await list())[0]).toMatchObject({ waitingSince: '2026-11-24T08:00:00.000Z' });
  });
});

describe('an answer', () => {
  const answers = async () => {
    const { rows } = await chat.pool.query<{ isFirst: boolean; waitingSince: Date; isLater: boolean }>(
      `SELECT a.is_first AS "isFirst", a.waiting_since AS "waitingSince", a.answered_at > now() - interval '1 minute' AS "isLater"
       FROM answers a JOIN conversations c ON c.id = a.conversation_id WHERE c.subject = $1 ORDER BY a.id`,
      [inquiryId],
    );
    return rows;
  };
  const waitingSince = async () => new Date((await list())[0]?.waitingSince ?? '');

  it('is recorded with since when the customer waited: the first one, and each next one once', async () => {
    const first = await waitingSince();
    await post('admin');
    await post('admin', 'One more thing');
    await post('customer');
    const next = await waitingSince();
    await post('customer', 'Are you there?');
    await post('admin');
    expect(await answers()).toEqual([
      { isFirst: true, waitingSince: first, isLater: true },
      { isFirst: false, waitingSince: next, isLater: true },
    ]);
  });

  it('is not recorded when staff mark a conversation as done, and what they write then answers nobody', async () => {
    await change({ waiting: false, version: 0 });
    await post('admin');
    expect(await answers()).toEqual([]);
  });
});
