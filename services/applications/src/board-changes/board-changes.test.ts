import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BoardItem } from '@loanline/proto/entities/feeds/board';
import type { EventOf } from '@loanline/proto/events';
import { admin } from '@loanline/kit/testing/keys';
import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import { eventually } from '@loanline/kit/testing/processes';
import { randomUUID } from 'node:crypto';
import { boardItem } from '../testing/board-item.ts';
import { startApplications, type RunningApplications } from '../testing/start-applications.ts';

let service: RunningApplications;
beforeAll(async () => {
  service = await startApplications();
});
afterAll(() => service.stop());

const change = async (number: number, item: BoardItem, boardId = '1') => {
  const event: EventOf<'board.items-reported.v1'> = {
    id: randomUUID(),
    name: 'board.items-reported.v1',
    key: boardId,
    version: number,
    occurredAt: new Date().toISOString(),
    correlationId: 'a-change',
    data: { boardId, report: number, items: [item] },
  };
  await service.publish(event);
};
const found = async (applicationId: string) => {
  const { rows } = await service.pool.query<Record<string, unknown>>(
    `SELECT customer_phone AS phone, received_amount AS received, customer_email AS email, current_stage AS stage,
       stage_notes[current_stage] AS note, is_active AS "isActive"
     FROM tracked_applications WHERE application_id = $1`,
    [applicationId],
  );
  return rows;
};

it('staff see that an application of a board has no submitted form here', async () => {
  await change(51, boardItem({ applicationId: 'FORM-1', stage: 2 }));
  const hasForm = async (reference: string) =>
    (await service.call<StaffApplication>('GET', `/api/applications/${reference}`, admin)).body.hasForm;
  expect([await hasForm('FORM-1'), await hasForm(await service.submit())]).toEqual([false, true]);
});

describe('a change of a board that comes after later ones', () => {
  it('changes nothing that they said, and does not bring back what they removed', async () => {
    const item = boardItem({ applicationId: 'LATE-1', stage: 2, customerPhone: '07700 900111' });
    await change(1, item);
    await change(3, { ...item, isActive: false, customerPhone: '07700 900333', receivedAmount: '500.00' });
    await change(2, { ...item, customerPhone: '07700 900222', receivedAmount: '10.00' });
    expect(await found('LATE-1')).toMatchObject([
      { phone: '07700 900333', received: '500.00', isActive: false },
    ]);
  });

  it('still changes the fields that they did not mention', async () => {
    const item = boardItem({ applicationId: 'LATE-2', stage: 2, customerPhone: '07700 900111' });
    await change(11, item);
    await change(13, { ...item, customerPhone: '07700 900333' });
    await change(12, { ...item, customerPhone: '07700 900222', customerEmail: 'ann@example.co' });
    expect(await found('LATE-2')).toMatchObject([{ phone: '07700 900333', email: 'ann@example.co' }]);
  });

  it('leaves the note of the stage as the later one has it, even where the stage did not move', async () => {
    const at = '2026-11-01T10:00:00.000Z';
    const item = boardItem({ applicationId: 'LATE-3', stage: 4, stageChangedAt: at, stageNote: 'first' });
    await change(21, item);
    await change(23, { ...item, stageNote: 'third' });
    await change(22, { ...item, stageNote: 'second' });
    expect(await found('LATE-3')).toMatchObject([{ stage: 4, note: 'third' }]);
  });

  it('says whether the customer has another phone number or email address', async () => {
    const item = boardItem({
      applicationId: 'PHONE-1',
      stage: 2,
      customerPhone: '07700 900111',
      customerEmail: 'ann@example.com',
    });
    await change(41, item);
    await service.forgetPublished();
    await change(42, { ...item, customerPhone: '+44 7700 900111', customerEmail: 'Ann@Example.com' });
    await change(43, { ...item, customerPhone: '07700 900112', receivedAmount: '1.00' });
    await change(44, { ...item, customerPhone: '07700 900112', customerEmail: 'ann@example.org' });
    await eventually(async () =>
      expect(service.published.filter(({ key }) => key === 'PHONE-1').map(({ data }) => data)).toMatchObject([
        { hasNewPhone: false, hasNewEmail: false },
        { hasNewPhone: true, hasNewEmail: false },
        { hasNewPhone: false, hasNewEmail: true },
      ]),
    );
  });

  it('does not open an application as active that a later one removed', async () => {
    const item = boardItem({ applicationId: 'LATE-4', stage: 1 });
    await change(32, { ...item, isActive: false });
    await change(31, item);
    expect(await found('LATE-4')).toMatchObject([{ isActive: false }]);
  });
});

describe('a detail that the board has said before', () => {
  const importPhone = async (applicationId: string, customerPhone: string) => {
    const batch = `/internal/imports/${randomUUID()}`;
    const row = { applicationId, customerFirstName: 'Ann', customerLastName: 'Lee', customerPhone };
    const details = { customerEmail: 'ann@example.com', loanAmount: 300 };
    await service.call('POST', `${batch}/rows`, admin, { rows: [{ line: 2, row: { ...row, ...details } }] });
    await service.call('POST', batch, admin, { dryRun: false, addUnmatched: false });
  };

  it('does not replace what a file has said since, until the board says something else', async () => {
    const item = boardItem({ applicationId: 'SAID-1', stage: 2, customerPhone: '07700 900111' });
    await change(71, item);
    await importPhone('SAID-1', '07700 900222');
    await change(72, { ...item, receivedAmount: '10.00' });
    expect(await found('SAID-1')).toMatchObject([{ phone: '07700 900222', received: '10.00' }]);
    await change(73, { ...item, customerPhone: '07700 900333' });
    expect(await found('SAID-1')).toMatchObject([{ phone: '07700 900333' }]);
    await change(74, item);
    expect(await found('SAID-1')).toMatchObject([{ phone: '07700 900111' }]);
  });

  it('counts again once the previous release has applied another', async () => {
    const item = boardItem({ applicationId: 'SAID-2', stage: 2, customerPhone: '07700 900111' });
    await change(81, item);
    await service.pool.query(
      `WITH board AS (UPDATE board_reports SET reports = reports || '{"customerPhone":82}' WHERE reference = 'SAID-2')
       UPDATE tracked_applications SET customer_phone = '07700 900222' WHERE application_id = 'SAID-2'`,
    );
    await change(83, item);
    expect(await found('SAID-2')).toMatchObject([{ phone: '07700 900111' }]);
  });

  it('counts for an application that the change before did not open', async () => {
    const item = boardItem({ applicationId: 'SAID-3', stage: 2, customerEmail: 'ann@example.org' });
    await change(91, { ...item, isActive: false });
    await change(92, boardItem({ applicationId: 'SAID-3', stage: 2 }));
    await change(93, item);
    expect(await found('SAID-3')).toMatchObject([{ email: 'ann@example.org' }]);
  });
});

it('an application that moves from one board to another stays active, whichever board publishes it first', async () => {
  const item = boardItem({ applicationId: 'MOVED-1', stage: 1 });
  await change(41, item);
  await change(1, item, '2');
  await change(42, { ...item, isActive: false });
  expect(await found('MOVED-1')).toMatchObject([{ isActive: true }]);
});

it('an item with the same stage, and a later time or another note, does not change when the stage began', async () => {
  const item = boardItem({ applicationId: 'SINCE-1', stage: 3, stageChangedAt: '2026-11-01T10:00:00.000Z' });
  await change(61, item);
  await change(62, { ...item, stageChangedAt: '2026-11-01T11:00:00.000Z' });
  await change(63, { ...item, stageChangedAt: '2026-11-01T12:00:00.000Z', stageNote: 'other' });
  await change(64, { ...item, stageChangedAt: '2026-11-01T13:00:00.000Z', stage: 4 });
  await eventually(async () =>
    expect(service.published.filter(({ key }) => key === 'SINCE-1').map(({ data }) => data)).toMatchObject([
      { stageSince: '2026-11-01T10:00:00.000Z' },
      { stageSince: '2026-11-01T10:00:00.000Z' },
      { stageSince: '2026-11-01T10:00:00.000Z' },
      { stageSince: '2026-11-01T13:00:00.000Z' },
    ]),
  );
});
