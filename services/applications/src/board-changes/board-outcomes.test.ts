import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { inContext } from '@loanline/kit/runtime/request-context';
import { admin, anonymous } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import type { BoardItem } from '@loanline/proto/entities/feeds/board';
import type { StaffApplication, TrackedApplication } from '@loanline/proto/entities/tracked-application';
import { withdrawnByCustomer } from '@loanline/proto/rules/texts/outcome-texts';
import { randomUUID } from 'node:crypto';
import { saveOutcome } from '../outcomes/store/save-outcome.ts';
import { boardItem } from '../testing/board-item.ts';
import { startApplications, type RunningApplications } from '../testing/start-applications.ts';
import { untilSomebodyWaits } from '../testing/until-somebody-waits.ts';
import { withLockedApplication } from '../tracked-applications/store/locked-application.ts';

let service: RunningApplications;
let number = 0;
let applicationId = '';
beforeAll(async () => {
  service = await startApplications();
});
afterAll(() => service.stop());
beforeEach(async () => {
  applicationId = `BOARD-${number}`;
  await service.forgetPublished();
});

const declined = { outcome: 'declined', reason: 'affordability' } as const;
const noReason = { outcome: 'declined', reason: 'no-reason' } as const;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** The board shows this now, since some minutes ago. */
const shows = async (shown: Partial<BoardItem>, since = 0) => {
  number += 1;
  await service.publish({
    id: randomUUID(),
    name: 'board.items-reported.v1',
    key: '1',
    version: number,
    occurredAt: new Date().toISOString(),
    correlationId: 'a-change',
    data: {
      boardId: '1',
      report: number,
      items: [boardItem({ applicationId, stage: null, stageChangedAt: minutesAgo(since), ...shown })],
    },
  });
};
const asStaff = async () =>
  (await service.call<StaffApplication>('GET', `/api/applications/${applicationId}`, admin)).body;
const outcomePath = () => `/api/applications/${applicationId}/outcome`;
const history = async () =>
  (
    await service.pool.query<Record<string, unknown>>(
      `SELECT outcome, source, actor, ended_by AS "endedBy" FROM application_outcomes o
       JOIN tracked_applications t ON t.id = o.tracked_application_id WHERE t.application_id = $1 ORDER BY o.id`,
      [applicationId],
    )
  ).rows;

describe('an outcome that a board shows in place of a stage', () => {
  it.each([
    ['new', 0],
    ['known', 4],
  ])('has the text that an administrator gave it, for a %s application', async (_what, stage) => {
    const text = 'We cannot lend to you now. You can ask us to look at it again.';
    await service.pool.query(
      `INSERT INTO outcome_texts (outcome, reason, version, text, changed_by) VALUES ('declined', 'no-reason', 1, $1, 'priya')`,
      [text],
    );
    if (stage > 0) await shows({ stage }, 9);
    await shows({ outcome: noReason, customerPhone: '07700 900111' }, 5);
    expect((await asStaff()).outcome?.text).toBe(text);
    await service.pool.query('TRUNCATE outcome_texts');
  });

  it('is what the customer reads, is announced, and leaves the stage as it was', async () => {
    await shows({ stage: 4 }, 9);
    await shows({ outcome: declined, customerPhone: '07700 900111' }, 5);
    const { body } = await service.call<TrackedApplication>(
      'GET',
      `/api/applications/${applicationId}`,
      anonymous,
    );
    expect(body).toMatchObject({
      currentStage: 4,
      outcome: { outcome: 'declined', title: 'We cannot offer you this loan' },
    });
    expect(body.outcome?.text).toContain('could afford the repayments');
    expect(await asStaff()).toMatchObject({ outcome: { source: 'board', actor: 'board' } });
    await eventually(async () =>
      expect(service.published.filter(({ key }) => key === applicationId).at(-1)).toMatchObject({
        name: 'application.changed.v1',
        data: { outcome: { outcome: 'declined' } },
      }),
    );
  });

  it('opens an application whose stage the board has never shown, and the event says the outcome', async () => {
    await shows({ outcome: { outcome: 'repaid', reason: 'repaid' } }, 5);
    expect(await asStaff()).toMatchObject({
      outcome: { outcome: 'repaid', source: 'board' },
      stageTimestamps: ['', '', '', '', '', '', '', ''],
    });
    await eventually(async () =>
      expect(service.published.filter(({ key }) => key === applicationId)).toMatchObject([
        { name: 'application.opened.v1', data: { outcome: { outcome: 'repaid' } } },
      ]),
    );
  });

  it('ends when the board shows a stage again, and the history has it', async () => {
    await shows({ stage: 3 }, 9);
    await shows({ outcome: declined }, 5);
    await shows({ stage: 3 }, 2);
    expect(await asStaff()).toMatchObject({ outcome: null, currentStage: 3 });
    expect(await history()).toEqual([
      { outcome: 'declined', source: 'board', actor: 'board', endedBy: 'board' },
    ]);
  });

  it('that staff have ended since does not return with another change of the item', async () => {
    await shows({ stage: 3 }, 9);
    await shows({ outcome: declined }, 5);
    expect((await service.call('DELETE', outcomePath(), admin)).status).toBe(200);
    await shows({ outcome: declined, customerPhone: '07700 900222' }, 5);
    expect(await asStaff()).toMatchObject({ outcome: null, customerPhone: '07700 900222' });
    expect(await history()).toMatchObject([{ endedBy: 'priya' }]);
  });

  it('that staff have set stays, with its reason, whatever stage the board shows', async () => {
    await shows({ stage: 3 }, 9);
    await service.call('PUT', outcomePath(), admin, declined);
    await shows({ outcome: noReason }, -1);
    await shows({ stage: 4 }, -2);
    expect(await asStaff()).toMatchObject({
      currentStage: 4,
      outcome: { reason: 'affordability', source: 'staff', actor: 'priya' },
    });
    await shows({ outcome: { outcome: 'cancelled', reason: 'no-reason' } }, -3);
    expect(await asStaff()).toMatchObject({ outcome: { outcome: 'cancelled', source: 'board' } });
  });

  it('that is older than a withdrawal does not replace it, also when the board change waits for the withdrawal', async () => {
    await shows({ stage: 3 }, 9);
    let boardChange: Promise<void> | undefined;
    await inContext({ correlationId: 'a-withdrawal' }, () =>
      withLockedApplication(service.pool, applicationId, async (client, current) => {
        await saveOutcome(client, current, { source: 'customer', actor: 'customer' }, withdrawnByCustomer);
        boardChange = shows({ outcome: declined }, 5);
        await untilSomebodyWaits(service.pool);
      }),
    );
    await boardChange;
    expect(await history()).toEqual([
      { outcome: 'withdrawn', source: 'customer', actor: 'customer', endedBy: null },
    ]);
  });

  it('has a reason that an administrator added, by either name in any case, until it is retired', async () => {
    await service.pool.query(
      `INSERT INTO outcome_texts (outcome, reason, version, label, text, changed_by)
       VALUES ('declined', 'too-young', 1, 'Under 18', 'You need to be 18 or over.', 'priya')`,
    );
    await shows({ outcome: { outcome: 'declined', reason: 'UNDER 18' } }, 9);
    const outcome = { reason: 'too-young', text: 'You need to be 18 or over.', source: 'board' };
    expect(await asStaff()).toMatchObject({ outcome });
    await service.pool.query('UPDATE outcome_texts SET is_retired = true');
    await shows({ outcome: { outcome: 'declined', reason: 'too young' } }, 5);
    expect(await asStaff()).toMatchObject({ outcome });
    await service.call('DELETE', outcomePath(), admin);
    await shows({ outcome: { outcome: 'declined', reason: 'Under 18' }, rebate: '2.00' }, -1);
    expect(await asStaff()).toMatchObject({ outcome: null, rebate: '2.00' });
    await service.pool.query('TRUNCATE outcome_texts');
    await eventually(async () =>
      expect(
        service.published
          .filter(({ name }) => name === 'board.items-applied.v1')
          .map(({ data }) => ('withoutReason' in data ? data.withoutReason : undefined)),
      ).toEqual([0, 0, 1]),
    );
  });

  it('is not set with a reason that is not in the list, and the sync says so', async () => {
    await shows({ stage: 3 }, 9);
    await shows({ outcome: { outcome: 'declined', reason: 'Bad hair' }, rebate: '1.00' }, 5);
    expect(await asStaff()).toMatchObject({ outcome: null, rebate: '1.00' });
    await eventually(async () =>
      expect(
        service.published.filter(({ name }) => name === 'board.items-applied.v1').at(-1)?.data,
      ).toMatchObject({
        changed: 1,
        withoutAgency: 0,
        withoutReason: 1,
        references: [{ applicationId, leftOut: 'no-reason' }],
      }),
    );
  });

  it('is set when the item is published again, once its reason is in the list', async () => {
    await shows({ stage: 3 }, 9);
    await shows({ outcome: { outcome: 'declined', reason: 'Too old' } }, 5);
    expect(await asStaff()).toMatchObject({ outcome: null });
    await service.pool.query(
      `INSERT INTO outcome_texts (outcome, reason, version, label, text, changed_by)
       VALUES ('declined', 'too-old', 1, 'Too old', 'You are over our age limit.', 'priya')`,
    );
    await shows({ outcome: { outcome: 'declined', reason: 'Too old' } }, 5);
    expect(await asStaff()).toMatchObject({ outcome: { reason: 'too-old', source: 'board' } });
    await service.pool.query('TRUNCATE outcome_texts');
  });

  it('is not set while its text must name an agency that no setting names, and the sync says so', async () => {
    await shows({ stage: 3 }, 9);
    await shows({ outcome: { outcome: 'declined', reason: 'credit-reference-agency' }, rebate: '1.00' }, 5);
    expect(await asStaff()).toMatchObject({ outcome: null, rebate: '1.00' });
    await eventually(async () =>
      expect(
        service.published.filter(({ name }) => name === 'board.items-applied.v1').at(-1)?.data,
      ).toMatchObject({
        changed: 1,
        withoutAgency: 1,
        references: [{ applicationId, leftOut: 'no-agency' }],
      }),
    );
  });
});
