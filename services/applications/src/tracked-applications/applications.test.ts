import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { everyPage } from '@loanline/kit/testing/lists/every-page';
import { admin, agent, anonymous } from '@loanline/kit/testing/keys';
import type { StaffApplication, TrackedApplication } from '@loanline/proto/entities/tracked-application';
import type { Problem } from '@loanline/proto/problems';
import { applicationSorts } from '@loanline/proto/routes/applications/applications';
import { seedApplications } from '../seed/seed-applications.ts';
import { demoApplications } from '../seed/demo-applications.ts';
import { createPrisma } from '../prisma.ts';
import { startApplications, type RunningApplications } from '../testing/start-applications.ts';

let service: RunningApplications;
beforeAll(async () => {
  service = await startApplications();
  await seedApplications(createPrisma(service.pool));
});
afterAll(() => service.stop());

const get = <B = TrackedApplication>(
  id: string,
  caller: Parameters<RunningApplications['call']>[2] = anonymous,
) => service.call<B>('GET', `/api/applications/${id}`, caller);
const list = (query = '') => service.call<StaffApplication[]>('GET', `/api/applications${query}`, admin);
const references = async (query: string) =>
  (await list(query)).body.map(({ applicationId }) => applicationId);
const ofStage = (stage: number) => demoApplications.filter((demo) => demo.stage === stage).length;

describe('a tracked application', () => {
  it('shows anyone who has its reference what the tracker shows, and masks the rest', async () => {
    const { status, body } = await get('07480');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      applicationId: '07480',
      customerFirstName: 'Aisha',
      customerLastName: 'R***',
      customerEmail: '***',
      customerPhone: '***',
      customerAddress: '***',
      applicationLink: null,
      sdxLink: null,
      loanAmount: 500,
      loanTerm: '6 months',
      repaymentAmount: '710.00',
      currentStage: 5,
      completedStages: [1, 2, 3, 4],
    });
    expect(JSON.stringify(body)).not.toMatch(/Rahman|900101|example\.com|Beech/i);
  });

  it("shows the lender's link to the customer who has confirmed who they are, and to no one else", async () => {
    const link = 'https://bank.example/check?for=07480';
    await service.pool.query(
      `UPDATE tracked_applications SET application_link = $1 WHERE application_id = '07480'`,
      [link],
    );
    const own = await get('07480', { kind: 'customer', applicationId: '07480' });
    expect(own.body).toMatchObject({ applicationLink: link, sdxLink: null, customerEmail: '***' });
    expect((await get('07480')).body.applicationLink).toBeNull();
  });

  it('has the same keys for everyone, and more for staff', async () => {
    const tracker = Object.keys((await get('07480')).body);
    const staff = await get<StaffApplication>('07480', admin);
    expect(Object.keys(staff.body)).toEqual([
      ...tracker,
      'requestNotConfirmed',
      'overPriceCap',
      'undoableChangeId',
      'hasForm',
    ]);
    expect(staff.body).toMatchObject({
      customerLastName: 'Rahman',
      customerEmail: 'aisha.rahman@example.com',
      customerPhone: '07700 900101',
    });
  });

  it('is found by its tracker id, and by its reference in any case', async () => {
    await service.pool.query(
      `UPDATE tracked_applications SET application_id = 'K7M3XQ9TPD' WHERE application_id = '07517'`,
    );
    const { trackerId } = (await get('k7m3xq9tpd')).body;
    expect((await get(trackerId)).body.applicationId).toBe('K7M3XQ9TPD');
    expect(trackerId).toMatch(/^[\w-]{22}$/);
  });

  it.each([['99999'], ['07480x'], ['_'], ['%25']])(
    'that does not exist (%s) is not found, in the words of the tracker',
    async (id) => {
      const { status, body } = await get<Problem>(id);
      if (id === '%25') expect(status).toBe(400);
      else
        expect([status, body]).toEqual([
          404,
          { code: 'not-found', error: `Application ID "${id}" does not exist or has been removed.` },
        ]);
    },
  );

  it('that is not active is not found', async () => {
    await service.pool.query(
      `UPDATE tracked_applications SET is_active = false WHERE application_id = '07515'`,
    );
    expect([(await get('07515')).status, (await get('07515', admin)).status]).toEqual([404, 404]);
    expect(await references('?search=07515')).toEqual([]);
    await service.pool.query(
      `UPDATE tracked_applications SET is_active = true WHERE application_id = '07515'`,
    );
  });

  it('warns staff of a repayment over twice the loan, and of a request left unticked', async () => {
    const flagged = (await list('?limit=200')).body;
    expect(flagged.filter((one) => one.overPriceCap).map((one) => one.applicationId)).toEqual(['07490']);
    expect(flagged.filter((one) => one.requestNotConfirmed).map((one) => one.applicationId)).toEqual([
      '07515',
    ]);
  });

  it.each([
    ['200.01', 100, true],
    ['200.00', 100, false],
    ['99999999.99', 2_147_483_647, false],
    ['200.00', null, false],
    [null, 100, false],
  ])('of %j for a loan of %j is over the price cap: %j', async (repayment, loan, isOver) => {
    await service.pool.query(
      `UPDATE tracked_applications SET repayment_amount = $1, loan_amount = $2 WHERE application_id = '07497'`,
      [repayment, loan],
    );
    expect((await get<StaffApplication>('07497', admin)).body.overPriceCap).toBe(isOver);
  });

  it.each([
    ['nobody', null, 401],
    ['the customer of another one', { kind: 'customer', applicationId: '07481' } as const, 404],
    ['its own customer', { kind: 'customer', applicationId: '07480' } as const, 200],
    ['an agent', agent, 404],
  ])('answers %s with the right status', async (_who, caller, status) => {
    expect((await get('07480', caller)).status).toBe(status);
  });
});

describe('the list of applications', () => {
  it.each(applicationSorts.flatMap((sort) => [[`sort=${sort}`], [`sort=${sort}&reversed=true`]]))(
    'with %s comes in pages that neither skip nor repeat',
    async (order) => {
      const whole = await references(`?limit=200&${order}`);
      const paged = (await everyPage(list, order, 7)).map(({ applicationId }) => applicationId);
      expect(paged).toEqual(whole);
      expect(new Set(paged).size).toBe(demoApplications.length);
    },
  );

  it('is in the order asked for', async () => {
    const { body } = await list('?sort=amount&limit=200');
    const amounts = body.map(({ loanAmount }) => Number(loanAmount));
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
    const lastNames = (await list('?sort=name&limit=200')).body.map(
      ({ customerLastName }) => customerLastName,
    );
    expect(lastNames).toEqual(lastNames.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
    const dates = (await list('?limit=200')).body.map(({ applicationDate }) => String(applicationDate));
    expect(dates).toEqual(dates.toSorted().toReversed());
    const stages = (await list('?sort=stage&limit=200')).body.map(({ currentStage }) => currentStage);
    expect(stages).toEqual(stages.toSorted());
  });

  it.each(applicationSorts)('sorted by %s is reversed as a whole', async (sort) => {
    const whole = await references(`?limit=200&sort=${sort}`);
    expect(await references(`?limit=200&sort=${sort}&reversed=true`)).toEqual(whole.toReversed());
  });

  it.each([
    ['rahman', ['07480']],
    ['Grace Adeyemi', ['07483']],
    ['adeyemi grace', ['07483']],
    ['0748', ['07480', '07481', '07483', '07486', '07488']],
    ['07700 900142', ['07488']],
    ['+44 7700 900142', ['07488']],
    ['07700-900142', ['07488']],
    ['marcus.bailey@', ['07490']],
    ['a%n', []],
    ['r_hman', []],
    ["'; --", []],
  ])('searched for %j finds %j', async (search, found) => {
    expect((await references(`?limit=200&search=${encodeURIComponent(search)}`)).sort()).toEqual(found);
  });

  it.each([
    ['?fromStage=8', [8]],
    ['?toStage=1', [1]],
    ['?fromStage=2&toStage=5', [2, 3, 4, 5]],
  ])('filtered by %s shows only the stages %j', async (filter, stages) => {
    const { body } = await list(`${filter}&limit=200`);
    expect([body.length, new Set(body.map(({ currentStage }) => currentStage))]).toEqual([
      stages.reduce((sum, stage) => sum + ofStage(stage), 0),
      new Set(stages),
    ]);
  });

  it.each([
    ['?flagged=true', ['07490', '07515']],
    ['?flagged=true&search=07515', ['07515']],
    ...applicationSorts.map((sort) => [`?flagged=true&sort=${sort}`, ['07490', '07515']] as const),
  ])('filtered by %s shows only what staff are warned of', async (filter, flagged) => {
    expect((await references(filter)).toSorted()).toEqual(flagged);
  });

  describe('filtered by outcome', () => {
    beforeAll(async () => {
      for (const [reference, outcome, reason] of [
        ['07480', 'declined', 'affordability'],
        ['07481', 'declined', 'criteria'],
        ['07483', 'on-hold', 'checks'],
      ])
        await service.call('PUT', `/api/applications/${reference}/outcome`, admin, { outcome, reason });
    });
    afterAll(() => service.pool.query('DELETE FROM application_outcomes'));

    it.each([
      ['?outcome=declined', ['07480', '07481']],
      ['?outcome=declined&search=07481', ['07481']],
      ['?outcome=on-hold&sort=amount', ['07483']],
      ['?outcome=repaid', []],
      ...applicationSorts.map((sort) => [`?outcome=any&sort=${sort}`, ['07480', '07481', '07483']] as const),
    ])('by %s shows only those', async (filter, expected) => {
      expect((await references(filter)).toSorted()).toEqual(expected);
    });

    it('by none shows all others', async () => {
      const open = await references('?outcome=none&limit=200');
      expect(open).toHaveLength(demoApplications.length - 3);
      expect(open).not.toContain('07480');
    });

    it('pages through them', async () => {
      const first = await list('?outcome=any&sort=name&limit=2');
      const second = await list(
        `?outcome=any&sort=name&limit=2&cursor=${first.headers.get('x-next-cursor')}`,
      );
      expect([first, second].map(({ body }) => body.length)).toEqual([2, 1]);
    });
  });

  it.each([
    ['?outcome=maybe'],
    ['?flagged=maybe'],
    ['?sort=random'],
    ['?reversed=false'],
    ['?fromStage=9'],
    ['?toStage=0'],
    ['?limit=1000'],
    ['?cursor=nonsense'],
    [`?sort=name&cursor=${Buffer.from('["newest","2026-01-01",1]').toString('base64url')}`],
    [`?sort=newest&cursor=${Buffer.from('["newest","yesterdayish",1]').toString('base64url')}`],
    [`?sort=stage&reversed=true&cursor=${Buffer.from('["stage","2",1]').toString('base64url')}`],
  ])('refuses %s', async (query) => {
    expect((await list(query)).status).toBe(400);
  });

  it('counts as the dashboard asks', async () => {
    const { body } = await service.call('GET', '/api/applications/counters', admin);
    expect(body).toEqual({
      total: demoApplications.length,
      new: ofStage(1),
      inProgress: ofStage(2) + ofStage(3) + ofStage(4) + ofStage(5),
      approvedComplete: ofStage(6) + ofStage(7) + ofStage(8),
    });
  });

  it.each([
    ['GET', '/api/applications'],
    ['GET', '/api/applications/counters'],
    ['GET', '/api/applications/07480/stage/history'],
    ['PATCH', '/api/applications/07480/stage'],
    ['POST', '/api/applications/07480/stage/undo'],
  ] as const)('and %s %s are only for staff', async (method, path) => {
    const body = method === 'GET' ? undefined : {};
    const statuses = await Promise.all(
      [null, anonymous, agent].map(async (caller) => (await service.call(method, path, caller, body)).status),
    );
    expect(statuses).toEqual([401, 401, 403]);
  });
});
