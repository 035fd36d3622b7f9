import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { endSpanAndStop } from './end-span-and-stop.ts';
import { startOtlpReceiver } from './otlp-receiver.ts';

let receiver: Awaited<ReturnType<typeof startOtlpReceiver>>;
beforeEach(async () => {
  receiver = await startOtlpReceiver();
});
afterEach(() => receiver.stop());

/** What arrives of one span from a process with these settings. */
const received = async (settings: Readonly<Record<string, string>>) => {
  await endSpanAndStop({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, ...settings });
  return receiver.spans;
};

describe('of the settings of OpenTelemetry', () => {
  it('the attributes of OTEL_RESOURCE_ATTRIBUTES describe the process beside its name', async () => {
    const [span] = await received({ OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=rehearsal' });
    expect(span?.process).toBe('test');
    expect(span?.resource).toContainEqual({
      key: 'deployment.environment.name',
      value: { stringValue: 'rehearsal' },
    });
  }, 60_000);

  it('OTEL_SERVICE_NAME takes the place of the name', async () => {
    expect(await received({ OTEL_SERVICE_NAME: 'another' })).toMatchObject([{ process: 'another' }]);
  }, 60_000);

  it('the headers of OTEL_EXPORTER_OTLP_HEADERS are sent with the traces', async () => {
    await received({ OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=a-key' });
    expect(receiver.headers).toMatchObject([{ 'x-api-key': 'a-key' }]);
  }, 60_000);

  it.each([
    ['always_off', '', 0],
    ['traceidratio', '0', 0],
    ['traceidratio', '1', 1],
  ])(
    'OTEL_TRACES_SAMPLER=%s with OTEL_TRACES_SAMPLER_ARG=%s keeps of one span %i',
    async (sampler, argument, kept) => {
      const settings = { OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: argument };
      expect(await received(settings)).toHaveLength(kept);
    },
    60_000,
  );

  it('an empty one counts as unset, as compose passes unset ones as empty', async () => {
    const spans = await received({
      OTEL_SERVICE_NAME: '',
      OTEL_RESOURCE_ATTRIBUTES: '',
      OTEL_EXPORTER_OTLP_HEADERS: '',
      OTEL_TRACES_SAMPLER: '',
      OTEL_TRACES_SAMPLER_ARG: '',
    });
    expect(spans).toMatchObject([{ process: 'test' }]);
  }, 60_000);
});
