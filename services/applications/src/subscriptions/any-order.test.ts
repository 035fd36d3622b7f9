import { describeAnyOrder, happened, idOf } from '@loanline/kit/testing/any-order';
import { publishedRecords, recordRequests } from '@loanline/kit/customer-records/testing/record-requests';
import { importSettlements } from '@loanline/kit/testing/import-settlements';
import { personHolders } from '@loanline/proto/entities/person';
import type { BoardItem } from '@loanline/proto/entities/feeds/board';
import fc from 'fast-check';
import type { Pool } from 'pg';
import { migrations } from '../service.ts';
import { boardItem } from '../testing/board-item.ts';
import { createSubscriptions } from './index.ts';

const text = (...texts: string[]) => fc.constantFrom(null, ...texts);
const change = fc.record({
  applicationId: fc.constantFrom('BOARD-1', 'BOARD-2'),
  isActive: fc.constantFrom(true, true, true, false),
  moves: fc.boolean(),
  stage: fc.integer({ min: 1, max: 8 }),
  outcome: fc.constantFrom(
    undefined,
    undefined,
    { outcome: 'declined' as const, reason: 'affordability' },
    { outcome: 'on-hold' as const, reason: 'no-reason' },
  ),
  stageNote: text('Sent', 'Checked'),
  customerFirstName: text('Ann', 'Anne'),
  customerPhone: text('07700 900111', '07700 900222', '07700 900333'),
  receivedAmount: text('10.00', '500.00'),
  applicationDate: text('2026-01-02T00:00:00.000Z', '2026-01-03T00:00:00.000Z'),
});

type Status = Pick<BoardItem, 'stage' | 'outcome' | 'stageChangedAt'>;
const isSame = (one: Status, other: Pick<Status, 'stage' | 'outcome'>) =>
  one.stage === other.stage && one.outcome?.outcome === other.outcome?.outcome;

/**
 * A board whose stages, outcomes and times advance together; a change that an application left the board says nothing
 * else.
 */
const boardHistory = fc.array(change, { minLength: 2, maxLength: 6 }).map((changes) => {
  const statuses = new Map<string, Status>();
  return changes.map(({ moves, isActive, applicationId, stage, outcome, stageNote, ...rest }, place) => {
    const before = statuses.get(applicationId);
    const stageChangedAt = new Date(Date.UTC(2026, 0, 5, 8, place)).toISOString();
    const shown = { stage: outcome ? null : stage, outcome };
    const now = before && (!moves || isSame(before, shown)) ? before : { ...shown, stageChangedAt };
    const details = { ...rest, stageNote: now.outcome ? null : stageNote };
    if (isActive) statuses.set(applicationId, now);
    const item = isActive
      ? boardItem({ applicationId, ...details, ...now })
      : boardItem({ applicationId, isActive, stage: null, stageChangedAt });
    const data = { boardId: '7', report: place + 1, items: [item] };
    return happened('board.items-reported.v1', place, '7', data);
  });
});

const requestId = idOf('a request');
const pieces = (count: number) =>
  Array.from({ length: count }, (_, place) =>
    happened('person.answer-piece.v1', place, requestId, {
      requestId,
      service: 'chat',
      piece: place + 1,
      what: 'Chat messages',
      records: [{ Text: `piece ${place}` }],
    }),
  );
const answers = fc
  .record({ count: fc.integer({ min: 1, max: 4 }), lacks: fc.boolean() })
  .map(({ count, lacks }) => [
    ...pieces(count).slice(lacks ? 1 : 0),
    ...personHolders.map((service, place) =>
      happened('person.answered.v1', 10 + place, requestId, {
        requestId,
        service,
        erased: [],
        kept: [],
        ...(service === 'chat' ? { pieces: count } : { data: { Records: [{ Of: service }] } }),
      }),
    ),
  ]);
const anExport = (pool: Pool) =>
  pool.query(
    `INSERT INTO person_requests (id, kind, subject, reason, actor, person) VALUES ($1, 'export', 'a', 'asked', 'priya', '{}')`,
    [requestId],
  );

describeAnyOrder({
  service: 'applications',
  migrations,
  subscriptions: () => createSubscriptions({ creditReferenceAgency: null }),
  scenarios: {
    'customer.records-requested.v1': recordRequests('stages'),
    'board.items-reported.v1': { history: boardHistory },
    'import.settle-requested.v1': importSettlements('applications'),
    'person.answered.v1': { given: anExport, history: answers },
    'person.answer-piece.v1': { given: anExport, history: answers.filter((story) => story.length > 5) },
  },
  state: async (pool) => {
    // A stage without a time is one that no board has shown yet.
    const applications = await pool.query(
      `SELECT application_id, is_active, customer_first_name, customer_phone, phone_e164, received_amount, application_date,
         current_stage, CASE WHEN stage_timestamps[current_stage] <> '' THEN stage_changed_at END AS stage_changed_at,
         stage_notes[current_stage] AS note,
         (SELECT reason FROM application_outcomes o WHERE o.tracked_application_id = t.id AND ended_at IS NULL) AS outcome
       FROM tracked_applications t ORDER BY application_id`,
    );
    const requests = await pool.query('SELECT id, completed_at IS NOT NULL AS complete FROM person_requests');
    const given = await pool.query('SELECT service, data, pieces FROM person_answers ORDER BY service');
    const parts = await pool.query(
      'SELECT service, piece, records FROM person_answer_pieces ORDER BY service, piece',
    );
    const imports = await pool.query(
      'SELECT batch_id, outcome, undone_at IS NOT NULL AS ended FROM imports ORDER BY batch_id',
    );
    return [
      applications.rows,
      requests.rows,
      given.rows,
      parts.rows,
      imports.rows,
      await publishedRecords(pool),
    ];
  },
});
