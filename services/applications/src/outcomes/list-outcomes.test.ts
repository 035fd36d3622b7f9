import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, agent, anonymous } from '@loanline/kit/testing/keys';
import type { ListedOutcome } from '@loanline/proto/entities/outcomes/outcome';
import type { Problem } from '@loanline/proto/problems';
import { startApplications, type RunningApplications } from '../testing/start-applications.ts';

let service: RunningApplications;
const references: string[] = [];
const list = (query = '', caller = admin) =>
  service.call<ListedOutcome[]>('GET', `/api/applications/outcomes${query}`, caller);
/** The applications in the list, by their places in the order in which they were submitted. */
const listed = async (query: string) =>
  (await list(query)).body.map(({ applicationId }) => references.indexOf(applicationId));
const set = (place: number, outcome: string, reason: string) =>
  service.call('PUT', `/api/applications/${references[place]}/outcome`, admin, { outcome, reason });
/** Gives an outcome a time and a source that staff cannot give it. */
const alter = (place: number, since: string, source: string | null) =>
  service.pool.query(
    `UPDATE application_outcomes o SET since = $2, source = $3 FROM tracked_applications t
     WHERE t.id = o.tracked_application_id AND t.application_id = $1`,
    [references[place], since, source],
  );

beforeAll(async () => {
  service = await startApplications();
  for (let count = 0; count < 5; count += 1) references.push(await service.submit());
  await set(0, 'declined', 'affordability');
  await set(1, 'on-hold', 'checks');
  await set(2, 'declined', 'criteria');
  await set(3, 'cancelled', 'no-answer');
  // The second before midnight in London's summer, and midnight.
  await alter(0, '2026-06-10T22:59:59.999Z', 'board');
  await alter(1, '2026-06-10T23:00:00.000Z', 'staff');
  await alter(2, '2026-06-12T09:00:00.000Z', 'import');
  await alter(3, '2026-06-12T09:00:00.000Z', null);
});
afterAll(() => service.stop());

describe('the list of outcomes', () => {
  it('says which application ended how, when, by whom, why, and what its customer reads', async () => {
    const { status, body } = await list('?outcome=on-hold');
    expect([status, body]).toEqual([
      200,
      [
        {
          id: expect.any(Number),
          applicationId: references[1],
          customerFirstName: 'Priya',
          customerLastName: 'Okafor',
          isActive: true,
          outcome: 'on-hold',
          title: 'On hold',
          reason: 'checks',
          reasonLabel: 'More checks are needed',
          text: expect.stringContaining('some more checks'),
          source: 'staff',
          actor: 'priya',
          since: '2026-06-10T23:00:00.000Z',
          endedAt: null,
          endedBy: null,
        },
      ],
    ]);
  });

  it.each([
    ['all of them, the newest first', '', [3, 2, 1, 0]],
    ['one outcome', '?outcome=declined', [2, 0]],
    ['what a board set', '?source=board', [0]],
    ['what a file set', '?source=import', [2]],
    ['what staff set, also where no source is stored', '?source=staff', [3, 1]],
    ['an outcome from a source', '?outcome=declined&source=import', [2]],
    ['nothing', '?source=customer', []],
    ['a first day, which begins at midnight in London', '?from=2026-06-11', [3, 2, 1]],
    ['a last day, which is part of it', '?until=2026-06-10', [0]],
    ['one day', '?from=2026-06-11&until=2026-06-11', [1]],
  ])('shows %s', async (_what, query, places) => {
    expect(await listed(query)).toEqual(places);
  });

  it('continues after the last row of a page, also between outcomes of the same moment', async () => {
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body, headers } = await list(`?limit=1${cursor && `&cursor=${cursor}`}`);
      seen.push(...body.map(({ applicationId }) => applicationId));
      cursor = headers.get('x-next-cursor');
    }
    expect(seen).toEqual([3, 2, 1, 0].map((place) => references[place]));
  });

  it.each([
    // The clocks go forward on 29 March and back on 25 October.
    ['2026-03-29', '2026-03-29T22:59:59.999Z', '2026-03-29T23:00:00.000Z'],
    ['2026-10-25', '2026-10-25T23:59:59.999Z', '2026-10-26T00:00:00.000Z'],
  ])('has all of %s, and nothing from the day after', async (day, last, next) => {
    await alter(0, last, 'board');
    expect(await listed(`?from=${day}&until=${day}`)).toEqual([0]);
    await alter(0, next, 'board');
    expect(await listed(`?from=${day}&until=${day}`)).toEqual([]);
  });

  it('says when an application was reopened, and by whom', async () => {
    references.push(await service.submit());
    const place = references.length - 1;
    await set(place, 'cancelled', 'duplicate');
    await service.call('DELETE', `/api/applications/${references[place]}/outcome`, admin);
    const { body } = await list('?limit=1');
    expect(body).toMatchObject([
      {
        applicationId: references[place],
        outcome: 'cancelled',
        endedAt: expect.any(String),
        endedBy: 'priya',
      },
    ]);
  });

  it('is saved as a file with the same filters', async () => {
    const { body } = await service.call<string>(
      'GET',
      '/api/applications/outcomes/export?format=csv&source=import',
      admin,
    );
    const lines = body.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain(
      'Application Id,Customer First Name,Customer Last Name,Outcome,Reason,Text,Source',
    );
    expect(lines[1]).toContain(`${references[2]},Priya,Okafor,declined,criteria`);
  });

  it('is audited when it is read', async () => {
    await list();
    const { rows } = await service.pool.query(
      "SELECT DISTINCT actor, action FROM audit_entries WHERE subject = 'outcomes' AND action = 'read'",
    );
    expect(rows).toEqual([{ actor: 'priya', action: 'read' }]);
  });

  it.each([
    ['an agent', agent, 403],
    ['a stranger', anonymous, 401],
  ])('is not for %s', async (_who, caller, status) => {
    expect((await list('', caller)).status).toBe(status);
  });

  it.each(['?outcome=any', '?source=sheet', '?from=10/06/2026', '?cursor=nonsense'])(
    'refuses %s',
    async (query) => {
      const { status, body } = await service.call<Problem>(
        'GET',
        `/api/applications/outcomes${query}`,
        admin,
      );
      expect([status, body.code]).toEqual([400, 'invalid-input']);
    },
  );
});
