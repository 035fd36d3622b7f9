import { describe, expect, it } from '@jest/globals';
import { createMetrics } from './metrics.ts';
import { checkThreshold, readThresholds } from './thresholds.ts';

/** Checks a threshold over 1 to 100 ms of one scenario and 1,000 ms of another, 3 of 4 checks that passed, 7 dropped. */
const checked = (selector: string, source: string) => {
  const metrics = createMetrics();
  const [durations, checks, dropped] = [
    metrics.define('http_req_duration', 'trend', true),
    metrics.define('checks', 'rate'),
    metrics.define('dropped_iterations', 'counter'),
  ];
  metrics.define('chat_push_duration', 'trend', true);
  const thresholds = readThresholds(metrics, { [selector]: [source] });
  metrics.tagged({ scenario: 'track' }, () => {
    for (let ms = 1; ms <= 100; ms += 1) metrics.add(durations, ms, { name: 'a chat' });
  });
  metrics.tagged({ scenario: 'chat' }, () => metrics.add(durations, 1_000));
  for (const passed of [1, 1, 1, 0]) metrics.add(checks, passed);
  metrics.add(dropped, 7);
  return thresholds.map(checkThreshold)[0];
};

describe('a threshold', () => {
  it.each([
    ['checks', 'rate>0.7', 'rate>0.75', 0.75],
    ['checks', 'rate>=0.75', 'rate>=0.76', 0.75],
    ['checks', 'rate<=0.75', 'rate<=0.74', 0.75],
    ['dropped_iterations', 'count==7', 'count==1', 7],
    ['http_req_duration', 'max>999', 'max<1000', 1_000],
    ['http_req_duration{scenario:track}', 'max<101', 'max<100', 100],
    ['http_req_duration{scenario:track}', 'min < 2', 'min < 1', 1],
    ['http_req_duration{scenario:track}', 'avg<50.6', 'avg<50.5', 50.5],
    ['http_req_duration{scenario:track}', 'med<50.6', 'med<50.5', 50.5],
    ['http_req_duration{scenario:track}', 'p(95)<95.06', 'p(95)<95.05', 95.05],
    ['http_req_duration{scenario:track, name:a chat}', 'p(99.9)<99.91', 'p(99.9)<99.9', 99.901],
    ['http_req_duration{scenario:chat}', 'p(95)<1001', 'p(95)<500', 1_000],
  ])('%s meets %s, fails %s and is %d', (selector, met, failed, value) => {
    expect(checked(selector, met)).toMatchObject({ isMet: true });
    expect(checked(selector, failed)).toMatchObject({ isMet: false });
    expect(checked(selector, met)?.value).toBeCloseTo(value, 6);
  });

  it('is met where nothing was measured, as in k6, which the summary says', () => {
    expect(checked('chat_push_duration', 'p(95)<1')).toMatchObject({ isMet: true, value: undefined });
  });

  it.each([
    ['http_request_duration', 'p(95)<500', 'There is no metric http_request_duration'],
    ['checks', 'p(95)<500', 'checks is a rate, which has no p(95)'],
    ['http_req_duration', 'rate<1', 'http_req_duration is a trend, which has no rate'],
    ['checks', 'rate above 0.9', 'rate above 0.9 is no threshold'],
  ])('of %s, %s is refused', (selector, source, reason) => {
    expect(() => checked(selector, source)).toThrow(reason);
  });
});
