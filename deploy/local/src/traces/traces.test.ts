import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeWith } from '@loanline/kit/testing/describe-with';
import { eventually } from '@loanline/kit/testing/processes';
import { hasRabbitMq } from '@loanline/kit/testing/rabbitmq';
import { hasRedis } from '@loanline/kit/testing/redis';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startLogged, type LoggedProduct } from '../logs/start-logged.ts';
import { startOtlpReceiver, type ReceivedSpan } from './otlp-receiver.ts';

const text = 'Is Quince Passage the right address?';
const posted = 'chat.message-posted.v1';

describeWith(hasRabbitMq() && hasRedis(), 'rabbitmq-server with redis-server')('one chat message', () => {
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

  it('is one trace, from the gateway that took it to the last process that heard of it', async () => {
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
      // Each process sends its spans in its own time; each of the two gateways tells its browsers.
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
    expect(JSON.stringify(trace)).not.toContain('07480');
  }, 120_000);
});

it.each([
  ['', false],
  ['http://127.0.0.1:9', true],
])(
  'with OTEL_EXPORTER_OTLP_ENDPOINT=%j, whether anything of OpenTelemetry is loaded: %s',
  async (url, isLoaded) => {
    const tracing = new URL('../../../../services/kit/dist/tracing/tracing.js', import.meta.url).href;
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
