import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeWith } from '@loanline/kit/testing/describe-with';
import { eventually } from '@loanline/kit/testing/processes';
import { hasRabbitMq } from '@loanline/kit/testing/rabbitmq';
import { hasRedis } from '@loanline/kit/testing/redis';
import { londonToday } from '@loanline/proto/rules/dates/dates';
import { applyPayload } from '@loanline/proto/rules/testing/submissions';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { admin, startLogged, type LoggedProduct } from '../logs/start-logged.ts';
import { startOtlpReceiver, type ReceivedSpan } from './otlp-receiver.ts';

const text = 'Is Quince Passage the right address?';
const posted = 'chat.message-posted.v1';

describeWith(hasRabbitMq() && hasRedis(), 'rabbitmq-server with redis-server')('one trace', () => {
  let receiver: Awaited<ReturnType<typeof startOtlpReceiver>>;
  let product: LoggedProduct;
  beforeAll(async () => {
    receiver = await startOtlpReceiver();
    product = await startLogged({
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_BSP_SCHEDULE_DELAY: '200',
    });
  }, 240_000);
  afterAll(async () => {
    await product.stop();
    receiver.stop();
  }, 60_000);

  it('is a chat message, from the gateway that took it to the last process that consumed its event', async () => {
    const strangers = '00-11111111111111111111111111111111-2222222222222222-01';
    const answer = await fetch(`${product.gateways[0]}/api/chat/07480`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', traceparent: strangers },
      body: JSON.stringify({ text, sender: 'customer' }),
    });
    expect(answer.status).toBe(201);

    const named = (name: string) => receiver.spans.filter((span) => span.name === name);
    const trace = await eventually(async () => {
      const [root] = named('POST /api/chat/{applicationId}').filter(({ service }) => service === 'gateway');
      const spans = receiver.spans.filter(({ traceId }) => traceId === root?.traceId);
      const has = (service: string, name: string) =>
        spans.filter((span) => span.service === service && span.name === name).length;
      // Each process sends its spans in its own time; each of the two gateways pushes to its browsers.
      expect([
        has('gateway', 'call POST /api/chat/{applicationId}'),
        has('chat', 'POST /api/chat/{applicationId}'),
        has('chat', `publish ${posted}`),
        has('gateway', `handle ${posted}`),
      ]).toEqual([1, 1, 1, 2]);
      return spans;
    }, 60_000);

    const one = (name: string, service: string): ReceivedSpan => {
      const [found, ...more] = trace.filter((span) => span.name === name && span.service === service);
      if (!found || more.length > 0) throw new Error(`Not one span ${name} of ${service}`);
      return found;
    };
    const taken = one('POST /api/chat/{applicationId}', 'gateway');
    const passed = one('call POST /api/chat/{applicationId}', 'gateway');
    const stored = one('POST /api/chat/{applicationId}', 'chat');
    const published = one(`publish ${posted}`, 'chat');
    expect([taken.parentSpanId, passed.parentSpanId, stored.parentSpanId, published.parentSpanId]).toEqual([
      undefined,
      taken.spanId,
      passed.spanId,
      stored.spanId,
    ]);
    const handled = trace.filter(({ name }) => name === `handle ${posted}`);
    expect(handled.every(({ parentSpanId }) => parentSpanId === published.spanId)).toBe(true);
    expect(handled.filter(({ service }) => service === 'gateway')).toHaveLength(2);
    expect(taken.traceId).not.toBe('11111111111111111111111111111111');
    expect(stored.process).toBe('chat');
    expect(JSON.stringify(receiver.spans)).not.toContain('Quince');
    // Ids and times of spans may have the same digits in them.
    expect(JSON.stringify(trace)).not.toMatch(/\b07480\b/);
  }, 120_000);

  /** Posts it; the answer's body, and what shows how many of its events were published in its trace, and outside. */
  const post = async (path: string, body: unknown, headers: Readonly<Record<string, string>>) => {
    const answer = await fetch(`${product.gateways[0]}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    expect(answer.ok).toBe(true);
    const id = answer.headers.get('x-request-id');
    const isCaused = ({ key, value }: ReceivedSpan['attributes'][number]) =>
      key === 'messaging.message.conversation_id' && value['stringValue'] === id;
    const published = (route: string, event: string) => {
      const roots = receiver.spans.filter(
        ({ name, parentSpanId }) => name === `POST ${route}` && !parentSpanId,
      );
      const traces = roots.map(({ traceId }) => traceId);
      const spans = receiver.spans.filter(
        ({ name, attributes }) => name === `publish ${event}` && attributes.some(isCaused),
      );
      const within = spans.filter(({ traceId }) => traces.includes(traceId));
      return { within: within.length, outside: spans.length - within.length };
    };
    return { json: (await answer.json()) as unknown, published };
  };

  it('is an application that is submitted, and the events that others consume', async () => {
    const { published } = await post('/api/loan-applications', applyPayload(londonToday()), {
      'idempotency-key': randomUUID(),
    });
    await eventually(
      async () =>
        expect(published('/api/loan-applications', 'application.opened.v1')).toEqual({
          within: 1,
          outside: 0,
        }),
      60_000,
    );
  }, 120_000);

  it('is a run of the AI agent, with each of its steps', async () => {
    const { token } = (await post('/api/admin/login', admin, {})).json as { token: string };
    const { json, published } = await post('/api/ai-agent/process-loan/07480', undefined, {
      authorization: `Bearer ${token}`,
    });
    const { id } = (json as { run: { id: string } }).run;
    const steps = await eventually(async () => {
      const answer = await fetch(`${product.gateways[0]}/api/ai-agent/runs/${id}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const run = (await answer.json()) as { status: string; steps: readonly unknown[] };
      expect(run.status).toBe('completed');
      return run.steps.length;
    }, 60_000);
    await eventually(
      async () =>
        expect(published('/api/ai-agent/process-loan/{applicationId}', 'agent.run-changed.v1')).toEqual({
          within: steps,
          outside: 0,
        }),
      60_000,
    );
  }, 120_000);
});

it.each([
  ['', false],
  ['http://127.0.0.1:9', true],
])(
  'with OTEL_EXPORTER_OTLP_ENDPOINT=%j, whether anything of OpenTelemetry is loaded: %s',
  async (url, isLoaded) => {
    const tracing = new URL('../../../../services/kit/dist/observability/tracing/tracing.js', import.meta.url)
      .href;
    const script = `
    import { createRequire } from 'node:module';
    await (await import(${JSON.stringify(tracing)})).startTracing('test', process.env);
    const loaded = Object.keys(createRequire(import.meta.url).cache);
    console.log(loaded.some((name) => name.includes('@opentelemetry')));
    process.exit(0);`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      cwd: fileURLToPath(new URL('../../../../', import.meta.url)),
      env: { ...process.env, OTEL_EXPORTER_OTLP_ENDPOINT: url },
    });
    expect(stdout.trim()).toBe(String(isLoaded));
  },
);
