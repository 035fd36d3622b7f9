import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { admin, agent, anonymous, createTestIdentity } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import type { AiReview } from '@loanline/proto/entities/ai-review';
import { randomUUID } from 'node:crypto';
import { startIntegrations, type RunningIntegrations } from '../testing/start-integrations.ts';
import { application, caseFile, reminder, said } from './testing/case-files.ts';
import { startFileServices } from './testing/file-services.ts';

let files: Awaited<ReturnType<typeof startFileServices>>;
let running: RunningIntegrations;
beforeAll(async () => {
  const identity = createTestIdentity();
  files = await startFileServices(identity);
  running = await startIntegrations({ identity, servicesUrl: files.url });
});
afterAll(async () => {
  await running.stop();
  await files.stop();
});
let release: () => void = () => undefined;
beforeEach(async () => {
  release();
  files.file = caseFile();
  files.posted.clear();
  files.chatAnswers = Promise.resolve();
  await running.forgetPublished();
});

interface Started {
  readonly run: AiReview;
}

/** Keeps the next reviews under way until it is called. */
const holdRuns = () => {
  files.chatAnswers = new Promise((resolve) => {
    release = resolve;
  });
};
const start = (reference: string) =>
  running.call<Started>('POST', `/api/ai-agent/process-loan/${reference}`, admin);
const reviewOf = async (id: string) =>
  (await running.call<AiReview>('GET', `/api/ai-agent/runs/${id}`, admin)).body;
const ended = (id: string) =>
  eventually(async () => {
    const review = await reviewOf(id);
    expect(review.status).not.toBe('running');
    return review;
  });
const progressOf = (reference: string) =>
  running.published.flatMap((event) =>
    event.name === 'agent.run-changed.v1' && event.key === reference
      ? [[event.data.status, event.data.message]]
      : [],
  );
const allTold = (reference: string, count: number) =>
  eventually(async () => {
    expect(progressOf(reference)).toHaveLength(count);
    await Promise.resolve();
  });
const newReview = async (reference: string) => {
  const { body, status } = await start(reference);
  expect(status).toBe(201);
  return body.run.id;
};

describe('a review', () => {
  it('shows what the checks find, step by step, and ends', async () => {
    files.file = caseFile({ chat: said('I earn £250 a week'), reminders: [reminder({})] });
    const review = await ended(await newReview('R-1'));
    expect(review).toMatchObject({
      status: 'completed',
      applicationId: 'R-1',
      customerName: 'Priya Okafor',
      startedBy: 'priya',
      draftState: 'waiting',
      report: { findings: [{ code: 'income-said-otherwise' }], suggestedStage: { stage: 4 } },
    });
    const steps = review.steps.map(({ message }) => message);
    expect(steps[0]).toBe('Reading the application');
    await allTold('R-1', steps.length);
    expect(progressOf('R-1').map(([, message]) => message)).toEqual(steps);
    expect(progressOf('R-1').map(([status]) => status)).toEqual([
      ...Array(steps.length - 1).fill('running'),
      'completed',
    ]);
  });

  it('is one at a time for an application, and the running one is named', async () => {
    holdRuns();
    const answers = await Promise.all([start('R-2'), start('R-2'), start('R-2')]);
    const [first] = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(2);
    for (const { body } of refused)
      expect(body).toMatchObject({
        code: 'conflict',
        details: [{ path: 'runId', message: first?.body.run.id }],
      });
    release();
    await ended(first?.body.run.id ?? '');
    await ended(await newReview('R-2'));
  });

  it('of a loan that is paid out while it begins is retained with the loan', async () => {
    holdRuns();
    const id = await newReview('R-2P');
    files.file = caseFile({ application: application({ currentStage: 8, version: 2 }) });
    release();
    await ended(id);
    const { rows } = await running.pool.query('SELECT paid_out FROM agent_runs WHERE id = $1', [id]);
    expect(rows).toEqual([{ paid_out: true }]);
  });

  it('can be cancelled, and finds nothing afterwards', async () => {
    holdRuns();
    const id = await newReview('R-3');
    await allTold('R-3', 2);
    const cancelled = await running.call('POST', `/api/ai-agent/runs/${id}/cancel`, admin);
    expect(cancelled.body).toMatchObject({ run: { status: 'cancelled' } });
    release();
    await allTold('R-3', 3);
    expect(progressOf('R-3').at(-1)).toEqual(['cancelled', 'Cancelled by priya']);
    expect(await reviewOf(id)).toMatchObject({ status: 'cancelled', report: null });
    expect(await running.call('POST', `/api/ai-agent/runs/${id}/cancel`, admin)).toMatchObject({
      status: 409,
    });
  });

  it('fails in plain English when a service does not answer', async () => {
    files.chatAnswers = Promise.reject(new Error('broken'));
    files.chatAnswers.catch(() => undefined);
    const review = await ended(await newReview('R-4'));
    expect(review).toMatchObject({ status: 'failed', report: null });
    expect(review.failure).toMatch(/Nothing was changed. Start it again\.$/);
    expect(review.failure).not.toContain('broken');
  });

  it('whose process died is failed honestly, and another can start', async () => {
    const id = randomUUID();
    await running.pool.query(
      `INSERT INTO agent_runs (id, application_id, customer_name, started_by, correlation_id, beat_until, deadline_at)
       VALUES ($1, 'R-5', 'Priya Okafor', 'priya', 'correlation', now() - interval '1 second', now() + interval '1 minute')`,
      [id],
    );
    await running.restart();
    expect(await ended(id)).toMatchObject({
      status: 'failed',
      failure: expect.stringContaining('interrupted'),
    });
    await ended(await newReview('R-5'));
  });

  it('fails when its service stops, and staff see that', async () => {
    holdRuns();
    const id = await newReview('R-6');
    const restarted = running.restart();
    setTimeout(release, 100);
    await restarted;
    expect(await reviewOf(id)).toMatchObject({
      status: 'failed',
      failure: expect.stringContaining('stopped'),
    });
  });

  it('does not exist for an application that does not', async () => {
    expect(await start('NONE')).toMatchObject({ status: 404 });
  });

  it.each([
    ['nobody', anonymous, 401],
    ['an agent', agent, 403],
  ])('is refused to %s', async (_who, caller, status) => {
    const id = await newReview(`R-7-${status}`);
    for (const [method, path] of [
      ['POST', '/process-loan/R-8'],
      ['GET', '/runs'],
      ['GET', `/runs/${id}`],
      ['POST', `/runs/${id}/cancel`],
      ['POST', `/runs/${id}/draft/send`],
      ['POST', `/runs/${id}/draft/drop`],
    ] as const)
      expect(await running.call(method, `/api/ai-agent${path}`, caller)).toMatchObject({ status });
  });

  it('logs nothing about the customer', async () => {
    files.file = caseFile({ chat: said('my secret is a lemon tree') });
    await ended(await newReview('R-9'));
    expect(running.logged.join('\n')).not.toMatch(/Okafor|lemon|07700/);
  });
});

describe('the drafted message', () => {
  it('is sent once as it was edited, however often it is sent', async () => {
    const id = await newReview('D-1');
    await ended(id);
    const send = () =>
      running.call('POST', `/api/ai-agent/runs/${id}/draft/send`, admin, { text: 'Hello Priya' });
    expect(await send()).toMatchObject({
      status: 200,
      body: { run: { draftState: 'sent', draftDecidedBy: 'priya' } },
    });
    expect(await send()).toMatchObject({ status: 200 });
    expect([...files.posted]).toEqual([[id, 'Hello Priya']]);
  });

  it('can be dropped, and is not sent then', async () => {
    const id = await newReview('D-2');
    await ended(id);
    const drop = await running.call('POST', `/api/ai-agent/runs/${id}/draft/drop`, admin);
    expect(drop.body).toMatchObject({ run: { draftState: 'dropped' } });
    const send = await running.call('POST', `/api/ai-agent/runs/${id}/draft/send`, admin, { text: 'Hello' });
    expect(send).toMatchObject({ status: 409, body: { code: 'not-allowed-now' } });
    expect(files.posted.size).toBe(0);
  });

  it('counts as sent when it was edited after its answer was lost', async () => {
    const id = await newReview('D-4');
    await ended(id);
    const send = (text: string) =>
      running.call('POST', `/api/ai-agent/runs/${id}/draft/send`, admin, { text });
    files.losesAnswers = true;
    expect(await send('Hello Priya')).toMatchObject({ status: 503 });
    files.losesAnswers = false;
    expect(await send('Hello Priya!')).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await reviewOf(id)).toMatchObject({ draftState: 'sent' });
    expect([...files.posted]).toEqual([[id, 'Hello Priya']]);
    const drop = await running.call('POST', `/api/ai-agent/runs/${id}/draft/drop`, admin);
    expect(drop.status).toBe(409);
  });

  it('does not exist while the review is under way', async () => {
    holdRuns();
    const id = await newReview('D-3');
    const send = await running.call('POST', `/api/ai-agent/runs/${id}/draft/send`, admin, { text: 'Hello' });
    expect(send.status).toBe(409);
    expect(await running.call('POST', `/api/ai-agent/runs/${id}/draft/drop`, admin)).toMatchObject({
      status: 409,
    });
    release();
    await ended(id);
  });
});
