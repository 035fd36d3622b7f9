import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { admin, createTestIdentity } from '@loanline/kit/testing/keys';
import { randomUUID } from 'node:crypto';
import type { EventOf } from '@loanline/proto/events';
import type { Report } from '@loanline/proto/entities/report';
import { startIntegrations, type RunningIntegrations } from '../testing/start-integrations.ts';

let running: RunningIntegrations;
beforeAll(async () => {
  running = await startIntegrations({ identity: createTestIdentity(), servicesUrl: 'http://127.0.0.1:1' });
});
afterAll(() => running.stop());

const add = (status: string, draftState: string, startedAt: string, suggested: number | null = null) =>
  running.pool.query(
    `INSERT INTO agent_runs (id, application_id, customer_name, status, started_by, started_at, beat_until, deadline_at,
       finished_at, report, draft_state, correlation_id)
     VALUES (gen_random_uuid(), 'KEPTAPPLIC', 'Ada', $1, 'priya', $3, now(), now(), now(),
       CASE WHEN $1 = 'completed' THEN jsonb_build_object('suggestedStage',
         CASE WHEN $4::int IS NOT NULL THEN jsonb_build_object('stage', $4::int) END) END, $2, 'c')`,
    [status, draftState, startedAt, suggested],
  );

const reach = async (currentStage: number, stageSince: string) => {
  const event: EventOf<'application.changed.v1'> = {
    id: randomUUID(),
    name: 'application.changed.v1',
    key: 'KEPTAPPLIC',
    version: 1,
    occurredAt: stageSince,
    correlationId: 'c',
    data: { applicationId: 'KEPTAPPLIC', currentStage, stageSince },
  };
  await running.publish(event);
};

it('counts reviews by how they ended, drafted messages by what staff did, and suggested stages by what followed', async () => {
  await add('completed', 'sent', '2026-11-02 00:00Z', 4);
  await add('completed', 'dropped', '2026-11-02 23:59Z', 5);
  await add('completed', 'dropped', '2026-11-02 23:59Z', 5);
  await add('completed', 'waiting', '2026-11-01 09:00Z');
  await reach(5, '2026-11-01T00:00:00.000Z');
  await reach(4, new Date(Date.now() + 60_000).toISOString());
  await add('failed', 'waiting', '2026-11-02 09:00Z');
  await add('cancelled', 'waiting', '2026-11-03 00:00Z');
  const { body } = await running.call<Report>(
    'GET',
    '/api/reports/integrations?from=2026-11-02&until=2026-11-02',
    admin,
  );
  expect(body).toEqual([
    {
      topic: 'ai-reviews',
      figures: [
        { key: 'completed', value: 3, before: 1 },
        { key: 'failed', value: 1, before: 0 },
      ],
    },
    {
      topic: 'review-messages',
      figures: [
        { key: 'dropped', value: 2, before: 0 },
        { key: 'sent', value: 1, before: 0 },
        { key: 'waiting', value: 0, before: 1 },
      ],
    },
    {
      topic: 'review-stages',
      figures: [
        { key: 'followed', value: 1, before: 0 },
        { key: 'none', value: 0, before: 1 },
        { key: 'not-followed', value: 2, before: 0 },
      ],
    },
  ]);
});
