import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { admin } from '@loanline/kit/testing/keys';
import type { CustomerSearchResult } from '@loanline/proto/entities/customer-record';
import { ann, bob, header } from '../testing/customer-rows.ts';
import { csvOf } from '../testing/files.ts';
import { startReminders, type RunningReminders } from '../testing/start-reminders.ts';

let running: RunningReminders;
beforeAll(async () => {
  running = await startReminders();
});
afterAll(() => running.stop());
afterEach(() => running.pool.query('TRUNCATE customers, import_batches'));

const customers = (file: string) => running.upload('/api/customers/upload-csv', admin, 'csv', file);

describe('the search of customers', () => {
  const search = async (q: string) =>
    (
      await running.call<CustomerSearchResult[]>(
        'GET',
        `/api/customers/search?q=${encodeURIComponent(q)}`,
        admin,
      )
    ).body;

  it.each(['an', 'LEE', 'ann lee', 'lee ann', 'le an', '07700 900101', '+44 7700 9001', '7700 9001', 'c1'])(
    'finds by %j',
    async (q) => {
      await customers(
        csvOf([
          [...header, 'Address', 'Postcode'],
          [...ann, '1 High Street', 'sw1a1aa'],
          [...bob, '', ''],
        ]),
      );
      expect(await search(q)).toContainEqual({
        fullName: 'Ann Lee',
        phone: '07700900101',
        address: '1 High Street, SW1A 1AA',
        record: 'customer-C1',
      });
    },
  );

  it('says that applicants are missing while applications does not answer', async () => {
    await customers(csvOf([header, ann]));
    const { headers, body } = await running.call('GET', '/api/customers/search?q=ann', admin);
    expect([headers.get('x-partial'), body]).toEqual(['applicants', [expect.anything()]]);
  });

  it.each(['%%', 'a%', 'lee bob', '__', 'zz', '0101'])('finds nobody by %j', async (q) => {
    await customers(csvOf([header, ann, bob]));
    expect(await search(q)).toEqual([]);
  });

  it('wants 2 characters', async () => {
    expect(await search('a')).toMatchObject({ code: 'invalid-input' });
  });
});
