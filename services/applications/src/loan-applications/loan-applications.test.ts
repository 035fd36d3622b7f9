import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, agent, anonymous } from '@loanline/kit/testing/keys';
import { londonToday } from '@loanline/proto/rules/dates/dates';
import { applyPayload } from '@loanline/proto/rules/testing/submissions';
import { startApplications, type RunningApplications } from '../testing/start-applications.ts';

interface Summary {
  id: number;
  applicationId: string;
  surname: string;
}

const names = ['Ahmed', 'Baker', 'Cohen', 'Davies', 'Evans'];
let service: RunningApplications;
beforeAll(async () => {
  service = await startApplications();
  for (const [index, surname] of names.entries()) {
    const payload = {
      ...applyPayload(londonToday()),
      surname,
      mobile: `+44 7700 90020${index}`,
      email: `${surname}@example.com`,
    };
    await service.call('POST', '/api/loan-applications', anonymous, payload);
  }
});
afterAll(() => service.stop());

const list = (query = '') => service.call<Summary[]>('GET', `/api/loan-applications${query}`, admin);
const surnames = async (query: string) => (await list(query)).body.map(({ surname }) => surname);

describe('the list of loan applications', () => {
  it('shows the newest first, with what staff need to recognise it', async () => {
    const { body } = await list();
    expect(body.map(({ surname }) => surname)).toEqual(names.toReversed());
    expect(body[0]).toEqual({
      id: body[0]?.id,
      applicationId: body[0]?.applicationId,
      flow: 'apply',
      title: 'Ms',
      forename: 'Priya',
      surname: 'Evans',
      email: 'Evans@example.com',
      mobile: '+44 7700 900204',
      creditRequestedAmount: 400,
      purposeOfLoan: 'Car Purchase',
      employmentStatus: 'Full Time',
      requestNotConfirmed: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
  });

  it('comes in pages that neither skip nor repeat', async () => {
    const first = await list('?limit=2');
    const cursor = first.headers.get('x-next-cursor');
    const second = await list(`?limit=2&cursor=${cursor}`);
    const third = await list(`?limit=2&cursor=${second.headers.get('x-next-cursor')}`);
    expect([first, second, third].flatMap(({ body }) => body.map(({ surname }) => surname))).toEqual(
      names.toReversed(),
    );
    expect(third.headers.get('x-next-cursor')).toBeNull();
  });

  it.each([
    ['cohen', ['Cohen']],
    ['PRIYA DAV', ['Davies']],
    ['07700 900203', ['Davies']],
    ['+447700900203', ['Davies']],
    ['baker@example', ['Baker']],
    ['nobody', []],
    ['c_hen', []],
    ['c%n', []],
    ['', names.toReversed()],
  ])('searched for %j finds %j', async (search, found) => {
    expect(await surnames(`?search=${encodeURIComponent(search)}`)).toEqual(found);
  });

  it('is found by the reference', async () => {
    const { body } = await list('?limit=1');
    expect(await surnames(`?search=${body[0]?.applicationId.toLowerCase()}`)).toEqual(['Evans']);
  });

  it.each([
    ['?limit=0'],
    ['?limit=201'],
    ['?cursor=nonsense'],
    ['?cursor=W10'],
    [`?cursor=${Buffer.from('["newest","",99999999999]').toString('base64url')}`],
  ])('refuses %s', async (query) => {
    expect((await list(query)).status).toBe(400);
  });
});

describe('a loan application', () => {
  it.each([
    ['999999', 404],
    ['0', 400],
    ['x', 400],
    ['99999999999', 404],
  ])('with id %s answers %d', async (id, status) => {
    expect((await service.call('GET', `/api/loan-applications/${id}`, admin)).status).toBe(status);
  });

  it('leaves a trace of who read it', async () => {
    const [newest] = (await list('?limit=1')).body;
    await service.call('GET', `/api/loan-applications/${newest?.id}`, admin);
    const { rows } = await service.pool.query('SELECT actor, action FROM audit_entries WHERE subject = $1', [
      `loan-applications/${newest?.id}`,
    ]);
    expect(rows).toEqual([{ actor: 'priya', action: 'read' }]);
  });
});

describe('loan applications', () => {
  it.each([
    ['nobody', null, 401],
    ['an applicant', anonymous, 401],
    ['a customer', { kind: 'customer', applicationId: 'X' } as const, 401],
    ['an agent', agent, 403],
    ['staff', admin, 200],
  ])('answer %s with the right status', async (_who, caller, status) => {
    expect((await service.call('GET', '/api/loan-applications', caller)).status).toBe(status);
  });
});
