import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { admin, anonymous } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import type { BoardItem } from '@loanline/proto/entities/feeds/board';
import type { StaffApplication, TrackedApplication } from '@loanline/proto/entities/tracked-application';
import { randomUUID } from 'node:crypto';
import { boardItem } from '../testing/board-item.ts';
import { startApplications, type RunningApplications } from '../testing/start-applications.ts';

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
    expect(body.outcome?.text).toContain('would not be affordable');
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

  it('is not set while its text must name an agency that no setting names, and the sync says so', async () => {
    await shows({ stage: 3 }, 9);
    await shows({ outcome: { outcome: 'declined', reason: 'credit-reference-agency' }, rebate: '1.00' }, 5);
    expect(await asStaff()).toMatchObject({ outcome: null, rebate: '1.00' });
    await eventually(async () =>
      expect(
        service.published.filter(({ name }) => name === 'board.items-applied.v1').at(-1)?.data,
      ).toMatchObject({ changed: 1, withoutAgency: 1 }),
    );
  });
});
