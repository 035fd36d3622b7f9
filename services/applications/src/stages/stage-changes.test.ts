import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { admin } from '@loanline/kit/testing/keys';
import type { StaffApplication, StageChange } from '@loanline/proto/entities/tracked-application';
import type { Problem } from '@loanline/proto/problems';
import { setTimeout as wait } from 'node:timers/promises';
import { startApplications, type RunningApplications } from '../testing/start-applications.ts';

let service: RunningApplications;
let reference = '';
beforeAll(async () => {
  service = await startApplications();
});
afterAll(() => service.stop());
beforeEach(async () => {
  reference = await service.submit();
});

const move = <B = StaffApplication>(body: object, id = reference) =>
  service.call<B>('PATCH', `/api/applications/${id}/stage`, admin, body);
const undo = <B = StaffApplication>(changeId: number | null) =>
  service.call<B>('POST', `/api/applications/${reference}/stage/undo`, admin, { changeId });
const history = async () =>
  (await service.call<StageChange[]>('GET', `/api/applications/${reference}/stage/history`, admin)).body;
const current = async () =>
  (await service.call<StaffApplication>('GET', `/api/applications/${reference}`, admin)).body;
const changes = () =>
  service.published.filter(({ name, key }) => name === 'application.changed.v1' && key === reference);

describe('a stage change by staff', () => {
  it('moves the application, completes the stages before, and keeps the note at its stage', async () => {
    const { status, body } = await move({ stage: 3, note: ' We have your statements ' });
    expect([status, body]).toMatchObject([
      200,
      {
        currentStage: 3,
        completedStages: [1, 2],
        version: 2,
        stageNotes: ['', '', 'We have your statements', '', '', '', '', ''],
      },
    ]);
    expect(body.stageTimestamps.map((time) => time !== '')).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(await current()).toEqual(body);
  });

  it('is announced with the version it made', async () => {
    await move({ stage: 2 });
    await move({ stage: 4 });
    while (changes().length < 2) await wait(5);
    expect(changes()).toMatchObject([
      { version: 2, data: { applicationId: reference, currentStage: 2 } },
      { version: 3, data: { applicationId: reference, currentStage: 4 } },
    ]);
  });

  it('is announced with the time at which the history has its stage, also when only the note changes', async () => {
    await move({ stage: 4 });
    await move({ stage: 4, note: 'one' });
    await undo((await move({ stage: 2 })).body.undoableChangeId);
    await move({ stage: 4, note: 'two' });
    while (changes().length < 5) await wait(5);
    const [entered, , left, backAgain] = (await history())
      .map(({ occurredAt }) => occurredAt)
      .reverse()
      .slice(1);
    const announced = changes().map(({ data }) => (data as { stageSince?: string }).stageSince);
    expect(announced).toEqual([entered, entered, left, backAgain, entered]);
  });

  it('is in the history with who made it, newest first', async () => {
    await move({ stage: 2, note: 'one' });
    await move({ stage: 5, note: 'two' });
    expect(await history()).toMatchObject([
      { fromStage: 2, toStage: 5, note: 'two', source: 'staff', actor: 'priya', undone: false },
      { fromStage: 1, toStage: 2, note: 'one', source: 'staff', actor: 'priya', undone: false },
      { fromStage: null, toStage: 1, note: '', source: 'submission', actor: null, undone: false },
    ]);
  });

  it('to its current stage, with the same note, changes nothing', async () => {
    await move({ stage: 2, note: 'same' });
    const { body } = await move({ stage: 2, note: 'same' });
    expect([body.version, (await history()).length]).toEqual([2, 2]);
  });

  it('keeps no card number in the note', async () => {
    const { body } = await move({ stage: 2, note: 'paid with 4111111111111111\u0000' });
    expect(body.stageNotes[1]).toBe('paid with **** **** **** 1111');
  });

  it('is refused when the screen showed an older version', async () => {
    await move({ stage: 2, version: 1 });
    const { status, body } = await move<Problem>({ stage: 3, version: 1 });
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect((await current()).currentStage).toBe(2);
  });

  it('of two at the same moment from one version lets one through', async () => {
    const answers = await Promise.all([2, 3, 4, 5].map((stage) => move({ stage, version: 1 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await current()).version).toBe(2);
  });

  it.each([
    [{ stage: 0 }],
    [{ stage: 9 }],
    [{ stage: 2.5 }],
    [{ stage: '2' }],
    [{}],
    [{ stage: 2, note: 'x'.repeat(1001) }],
  ])('with %j is refused', async (body) => {
    expect((await move(body)).status).toBe(400);
    expect((await current()).version).toBe(1);
  });

  it('of an unknown application is not found', async () => {
    expect((await move({ stage: 2 }, 'NOSUCH')).status).toBe(404);
  });
});

describe('undoing a stage change', () => {
  it('puts everything back as it was before', async () => {
    const before = (await move({ stage: 4, note: 'kept' })).body;
    const { undoableChangeId } = (await move({ stage: 2, note: 'a mistake' })).body;
    const { status, body } = await undo(undoableChangeId);
    expect(status).toBe(200);
    expect({ ...body, lastUpdated: '' }).toEqual({
      ...before,
      lastUpdated: '',
      version: 4,
      undoableChangeId: null,
    });
    expect(await history()).toMatchObject([
      { fromStage: 2, toStage: 4, source: 'undo', actor: 'priya' },
      { fromStage: 4, toStage: 2, undone: true },
      { toStage: 4, undone: false },
      { source: 'submission' },
    ]);
    while (changes().length < 3) await wait(5);
  });

  it('is refused when another change came after it', async () => {
    const first = (await move({ stage: 2 })).body.undoableChangeId;
    await move({ stage: 3 });
    const { status, body } = await undo<Problem>(first);
    expect([status, body.code]).toEqual([409, 'nothing-to-undo']);
    expect((await current()).currentStage).toBe(3);
  });

  it('is refused a second time, even at the same moment', async () => {
    const change = (await move({ stage: 2 })).body.undoableChangeId;
    const answers = await Promise.all([undo(change), undo(change), undo(change)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await current()).currentStage).toBe(1);
  });

  it('is not offered for the submission itself', async () => {
    expect((await current()).undoableChangeId).toBeNull();
    expect((await undo(1)).status).toBe(409);
  });

  it('is not offered for the stage with which a board opened an application', async () => {
    await service.pool.query(
      `UPDATE stage_changes SET source = 'board' WHERE tracked_application_id =
         (SELECT id FROM tracked_applications WHERE application_id = $1)`,
      [reference],
    );
    expect((await current()).undoableChangeId).toBeNull();
    const [{ id } = { id: 0 }] = await history();
    expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'nothing-to-undo' } });
  });

  it('refuses a change of another application', async () => {
    const other = (await move({ stage: 2 })).body.undoableChangeId;
    await service.submit();
    const mine = reference;
    reference = await service.submit();
    expect((await undo(other)).status).toBe(409);
    reference = mine;
    expect((await current()).currentStage).toBe(2);
  });
});

it('the audit says from which stage to which, and so for an undo', async () => {
  const { body } = await move({ stage: 4 });
  await undo(body.undoableChangeId);
  await move({ stage: 1 });
  const { rows } = await service.pool.query<{ entry: string }>(
    `SELECT concat_ws(' | ', actor, action, subject, reason) AS entry FROM audit_entries
     WHERE subject LIKE $1 AND action <> 'read' ORDER BY id`,
    [`applications/${reference}/%`],
  );
  expect(rows.map(({ entry }) => entry)).toEqual([
    `priya | change stage | applications/${reference}/stage | stage 1 to 4`,
    `priya | undo stage change | applications/${reference}/stage/undo | stage 4 to 1`,
    // Nothing moved, and it is still said who tried.
    `priya | change stage | applications/${reference}/stage`,
  ]);
});
