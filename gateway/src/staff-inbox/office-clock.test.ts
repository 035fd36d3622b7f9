import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createLogger } from '@loanline/kit/runtime/logger';
import { minuteMs } from '@loanline/proto/rules/dates/durations';
import { afterOfficeTime } from '@loanline/proto/rules/dates/office-time';
import { createOfficeClock } from './office-clock.ts';

const published = ['01-01', '04-03', '04-06', '05-04', '05-25', '06-22', '08-31', '12-25', '12-28'].map(
  (day) => `2026-${day}`,
);
const hours = { days: [1, 2, 3, 4, 5], from: '09:00', to: '17:30' };

let asked: number;
let answer: () => Promise<{ dates: string[] }>;
const logged: string[] = [];
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-06-19T16:00:00Z') });
  asked = 0;
  answer = () => Promise.resolve({ dates: published });
});
afterEach(() => {
  jest.useRealTimers();
});

const start = () => {
  const messaging = () => {
    asked += 1;
    return answer();
  };
  const calendar = createOfficeClock({
    hours,
    messaging: messaging as unknown as Parameters<typeof createOfficeClock>[0]['messaging'],
    logger: createLogger('gateway', 'warn', { write: (line) => void logged.push(line) }),
  });
  /** Of an hour that begins half an hour before a weekend. */
  return async () =>
    afterOfficeTime(await calendar(), new Date('2026-06-19T16:00:00Z'), 60 * minuteMs).toISOString();
};
const onMonday = '2026-06-22T08:30:00.000Z';
const onTuesday = '2026-06-23T08:30:00.000Z';

it('observes a bank holiday that was proclaimed, and asks for the list once in ten minutes', async () => {
  const due = start();
  expect(await Promise.all([due(), due()])).toEqual([onTuesday, onTuesday]);
  jest.advanceTimersByTime(9 * minuteMs);
  expect(await due()).toBe(onTuesday);
  expect(asked).toBe(1);
  answer = () => Promise.resolve({ dates: published.filter((day) => day !== '2026-06-22') });
  jest.advanceTimersByTime(2 * minuteMs);
  expect(await due()).toBe(onMonday);
  expect(asked).toBe(2);
});

it('uses the Act, and the list that it read before, while it cannot read the list, and logs that', async () => {
  const due = start();
  answer = () => Promise.reject(new Error('No answer'));
  expect(await due()).toBe(onMonday);
  expect(logged.join()).toContain('failed to read bank holidays');
  answer = () => Promise.resolve({ dates: published });
  jest.advanceTimersByTime(11 * minuteMs);
  expect(await due()).toBe(onTuesday);
  answer = () => Promise.reject(new Error('No answer'));
  jest.advanceTimersByTime(11 * minuteMs);
  expect(await due()).toBe(onTuesday);
  expect(asked).toBe(3);
});
