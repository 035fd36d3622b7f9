import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, agent, anonymous } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import type { BackCallDetails } from '@loanline/proto/entities/back-call';
import { removeBackCalls } from '../back-calls/store/remove-back-calls.ts';
import { feedRecordsOf } from '../testing/feed-records.ts';
import { startMessaging, type RunningMessaging } from '../testing/start-messaging.ts';

let messaging: RunningMessaging;
beforeAll(async () => {
  messaging = await startMessaging();
});
afterAll(() => messaging.stop());

describe('a failed card payment in a feed', () => {
  const failed = (externalId: string, name: string, phone = '07700 977001') =>
    feedRecordsOf({ externalId, customerName: name, phoneNumber: phone, status: 'failed_cpa' }, 'sheet');
  const ingest = async (body: object) =>
    (
      await messaging.call<{ created: number; known: number }>(
        'POST',
        '/internal/back-calls/take-up',
        admin,
        body,
      )
    ).body;

  it('makes one request, however often the feed has it, and names its customer', async () => {
    expect(await ingest(failed('f1', 'Grace Hopper'))).toEqual({ created: 1, known: 0 });
    expect(await ingest(failed('f1', 'Grace Hopper'))).toEqual({ created: 0, known: 1 });
    const { body } = await messaging.call<BackCallDetails[]>(
      'GET',
      '/api/backcalls?section=failed-cpa&search=Grace',
      admin,
    );
    expect(body).toMatchObject([
      { status: 'failed_cpa', source: 'sheet', cpaAttempts: 1, amountDue: '£120.00' },
    ]);
    await eventually(async () =>
      expect(
        messaging.published.flatMap((event) =>
          event.name === 'backcall.failed-cpa-imported.v1' ? event.data.requests : [],
        ),
      ).toEqual([{ backCallId: body[0]?.id, customerName: 'Grace Hopper' }]),
    );
  });

  it('stays one request when the feed names its application later', async () => {
    const { source, requests } = failed('f9', 'Ida Rhodes', '07700 977009');
    await ingest({ source, requests });
    const named = requests.map((request) => ({ ...request, externalId: 'f9-named', formerId: 'f9' }));
    expect(await ingest({ source, requests: named })).toEqual({ created: 0, known: 1 });
  });

  it('does not hide another payment of the same customer, amount and day', async () => {
    const { source, requests } = failed('f10', 'Kay Antonelli', '07700 977010');
    await ingest({ source, requests });
    const other = requests.map((request) => ({ ...request, externalId: 'f10-other', formerId: 'f10' }));
    expect(await ingest({ source, requests: [...requests, ...other] })).toEqual({ created: 1, known: 1 });
  });

  describe('whose reference changes', () => {
    const paymentsOf = (name: string, phone: string, externalIds: readonly string[]) => {
      const { source, requests } = failed('', name, phone);
      const former = `${name} without a reference`;
      return {
        source,
        requests: requests.flatMap((request) =>
          externalIds.map((externalId) => ({ ...request, externalId, formerId: former })),
        ),
      };
    };
    const attemptsOf = async (name: string) => {
      const { rows } = await messaging.pool.query<{ attempts: number }>(
        `SELECT cpa_attempts AS attempts FROM back_call_requests WHERE customer_name = $1 ORDER BY id`,
        [name],
      );
      return rows.map(({ attempts }) => attempts);
    };

    it.each([
      ['is removed', 'Mary Cartwright', '07700 977011', 'M1', 'Mary Cartwright without a reference'],
      ['has another spelling', 'Olga Taussky', '07700 977012', 'O1', 'O-1'],
    ])('stays one request with one attempt when it %s', async (_how, name, phone, first, later) => {
      await ingest(paymentsOf(name, phone, [first]));
      expect(await ingest(paymentsOf(name, phone, [later]))).toEqual({ created: 0, known: 1 });
      expect(await attemptsOf(name)).toEqual([1]);
    });

    it('was stored without it, and is known by it after the next fetch', async () => {
      const [name, phone] = ['Emmy Noether', '07700 977013'];
      const payments = paymentsOf(name, phone, ['N1']);
      await ingest(payments);
      await messaging.pool.query('UPDATE back_call_requests SET former_id = NULL WHERE customer_name = $1', [
        name,
      ]);
      await ingest(payments);
      await ingest(paymentsOf(name, phone, ['N-1']));
      expect(await attemptsOf(name)).toEqual([1]);
    });

    it('is as many requests as the feed has payments of the same customer, amount and day', async () => {
      const [name, phone] = ['Sofia Kovalevskaya', '07700 977014'];
      await ingest(paymentsOf(name, phone, ['S1']));
      expect(await ingest(paymentsOf(name, phone, ['S-1', 'S-2']))).toEqual({ created: 1, known: 1 });
      expect(await ingest(paymentsOf(name, phone, ['S-1', 'S-2']))).toEqual({ created: 0, known: 2 });
      expect(await attemptsOf(name)).toEqual([1, 2]);
    });

    it('does not come back when it was erased', async () => {
      const [name, phone] = ['Hypatia', '07700 977015'];
      await ingest(paymentsOf(name, phone, ['H1']));
      const client = await messaging.pool.connect();
      const { rows } = await client.query<{ id: number }>(
        'SELECT id FROM back_call_requests WHERE customer_name = $1',
        [name],
      );
      await removeBackCalls(
        client,
        rows.map(({ id }) => id),
      );
      client.release();
      await ingest(paymentsOf(name, phone, ['H-1']));
      expect(await attemptsOf(name)).toEqual([]);
    });
  });

  it('the second of the same amount closes a further payment, on every request about it', async () => {
    await ingest(failed('f2', 'Joan Clarke', '07700 977002'));
    await ingest(failed('f3', 'Joan Clarke', '07700 977002'));
    const { body } = await messaging.call<BackCallDetails[]>(
      'GET',
      '/api/backcalls?section=failed-cpa&search=Joan',
      admin,
    );
    expect(body.map(({ cpaAttempts, retakeClosed }) => [cpaAttempts, retakeClosed])).toEqual([
      [2, true],
      [2, true],
    ]);
    for (const { id } of body) {
      const change = { status: 'retake_payment' };
      expect((await messaging.call('PATCH', `/api/backcalls/${id}`, admin, change)).status).toBe(409);
    }
  });

  it('counts a refusal of the same payment on a request that came another way', async () => {
    const phoneNumber = '07700 977003';
    const agency = feedRecordsOf({ externalId: 'c4', phoneNumber });
    await ingest(agency);
    const { rows } = await messaging.pool.query<{ id: number }>(
      `SELECT id FROM back_call_requests WHERE external_id = 'c4'`,
    );
    await messaging.call('PATCH', `/api/backcalls/${rows[0]?.id}`, admin, { status: 'failed_cpa' });
    await ingest(failed('f4', 'Ada King', phoneNumber));
    const { body } = await messaging.call<BackCallDetails[]>('GET', '/api/backcalls?search=977003', admin);
    expect(body.map(({ cpaAttempts, retakeClosed }) => [cpaAttempts, retakeClosed])).toEqual([
      [2, true],
      [2, true],
    ]);
  });

  it('5,000 in one call are 5,000 requests, once', async () => {
    const [one] = failed('bulk', 'Bulk').requests;
    const body = {
      source: 'sheet',
      requests: Array.from({ length: 5_000 }, (_, n) => ({ ...one, externalId: `bulk-${n}` })),
    };
    expect(await ingest(body)).toEqual({ created: 5_000, known: 0 });
    expect(await ingest(body)).toEqual({ created: 0, known: 5_000 });
  });
});

it.each([
  ['nobody', anonymous, 401],
  ['an agent', agent, 403],
])('%s may bring no feed records', async (_who, caller, status) => {
  expect(
    (await messaging.call('POST', '/internal/back-calls/take-up', caller, feedRecordsOf({}))).status,
  ).toBe(status);
  const body = { reading: 1, rows: [] };
  expect((await messaging.call('POST', '/internal/back-calls/sheet-updates', caller, body)).status).toBe(
    status,
  );
});
