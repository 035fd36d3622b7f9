import { nobody } from '@loanline/kit/compliance/data-requests/handle-data-request';
import { describeAnyOrder, happened, idOf } from '@loanline/kit/testing/any-order';
import { publishedRecords, recordRequests } from '@loanline/kit/customer-records/testing/record-requests';
import { stage } from '@loanline/proto/enums/stages';
import fc from 'fast-check';
import type { Pool } from 'pg';
import { migrations } from '../service.ts';
import { subscriptions } from './index.ts';

const references = ['REVIEW-1', 'REVIEW-2'];
const reviewsAndABoard = async (pool: Pool) => {
  for (const reference of references)
    await pool.query(
      `INSERT INTO agent_runs (id, application_id, customer_name, status, started_by, started_at, beat_until, deadline_at,
         finished_at, report, correlation_id)
       VALUES ($1, $2, 'Ann Lee', 'completed', 'priya', now(), now(), now(), '2026-01-01Z',
         '{"suggestedStage":{"stage":4}}', 'c')`,
      [idOf(reference), reference],
    );
  await pool.query(`INSERT INTO board_syncs (board_id, report) VALUES ('7', 5)`);
  await pool.query(
    `INSERT INTO board_items (board_id, application_id, fingerprint) VALUES ('7', 'ITEM-1', 'f')`,
  );
};

const changed = fc
  .array(fc.tuple(fc.constantFrom(...references), fc.integer({ min: 1, max: 8 })), {
    minLength: 1,
    maxLength: 6,
  })
  .map((changes) =>
    changes.map(([reference, currentStage], place) =>
      happened('application.changed.v1', place, reference, {
        applicationId: reference,
        currentStage: stage.parse(currentStage),
        stageSince: `2026-02-0${place + 1}T10:00:00.000Z`,
      }),
    ),
  );
const applied = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 5 }).map((counts) =>
  counts.map((count, place) =>
    happened('board.items-applied.v1', place, '7', {
      boardId: '7',
      report: place + 1,
      opened: count,
      changed: count + 1,
      removed: 1,
      references: [{ applicationId: 'ITEM-1', ...(count % 2 === 0 && { leftOut: 'no-reason' as const }) }],
    }),
  ),
);
const some = fc.subarray(references, { minLength: 1 });

describeAnyOrder({
  service: 'integrations',
  migrations,
  subscriptions: () => subscriptions,
  scenarios: {
    'customer.records-requested.v1': recordRequests('ai-reviews', (place) => idOf(String(place))),
    'application.changed.v1': { given: reviewsAndABoard, history: changed },
    'board.items-applied.v1': { given: reviewsAndABoard, history: applied },
    'application.erased.v1': {
      given: reviewsAndABoard,
      history: fc
        .tuple(changed, some)
        .map(([changes, gone]) => [
          ...changes,
          ...gone.map((applicationId) =>
            happened('application.erased.v1', 20, applicationId, { applicationId, withPerson: false }),
          ),
        ]),
    },
    'person.requested.v1': {
      given: reviewsAndABoard,
      history: fc.tuple(changed, some).map(([changes, gone]) => [
        ...changes,
        happened('person.requested.v1', 20, idOf(gone.join()), {
          requestId: idOf(gone.join()),
          kind: 'erasure',
          person: { ...nobody, references: gone },
          kept: null,
        }),
      ]),
    },
  },
  state: async (pool) => {
    const reviews = await pool.query(
      'SELECT application_id, paid_out, paid_out_version, stage_followed_at FROM agent_runs ORDER BY 1',
    );
    const boards = await pool.query('SELECT applied, opened, changed, removed FROM board_syncs');
    const items = await pool.query('SELECT left_out, left_out_by FROM board_items');
    return [reviews.rows, boards.rows, items.rows, await publishedRecords(pool)];
  },
});
