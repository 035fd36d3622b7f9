import { describe, expect, it } from '@jest/globals';
import { readConfig } from '@loanline/kit/runtime/config';
import { officeCalendar } from '@loanline/proto/rules/dates/office-time';
import type { GatewayDeps } from '../../deps.ts';
import { replyAutomatically } from './reply-automatically.ts';
import { automaticReplySettings } from './settings.ts';

const office = officeCalendar({ days: [1, 2, 3, 4, 5], from: '09:00', to: '17:30' });
const settings = (env: Record<string, string> = {}) => readConfig(automaticReplySettings, env);
const { AUTOMATIC_REPLY_TEXT: text } = settings();

const callsAt = async (now: string, calendar = office, failing?: 'chat') => {
  const calls: [string, unknown][] = [];
  const client =
    (service: 'chat' | 'messaging') =>
    (_route: unknown, { body }: { body: unknown }) => {
      calls.push([service, body]);
      return service === failing ? Promise.reject(new Error('gone')) : Promise.resolve({ replied: 0 });
    };
  const deps = {
    clients: { chat: client('chat'), messaging: client('messaging') },
    officeCalendar: () => Promise.resolve(calendar),
  } as unknown as Pick<GatewayDeps, 'clients' | 'officeCalendar'>;
  await replyAutomatically(deps, text, new Date(now)).catch((error: unknown) =>
    calls.push(['failed', error]),
  );
  return calls;
};

describe('while the office is closed, chat and messaging are to reply', () => {
  it.each([
    ['on a Friday evening', '2026-11-27T20:00:00Z', '2026-11-27T17:30:00.000Z', '9:00 on Monday 30 November'],
    [
      'early in the morning',
      '2026-11-26T07:00:00Z',
      '2026-11-25T17:30:00.000Z',
      '9:00 on Thursday 26 November',
    ],
    [
      'over a bank holiday in summer time',
      '2026-08-30T12:00:00Z',
      '2026-08-28T16:30:00.000Z',
      '9:00 on Tuesday 1 September',
    ],
    [
      'from the moment it closes',
      '2026-11-26T17:30:00Z',
      '2026-11-26T17:30:00.000Z',
      '9:00 on Friday 27 November',
    ],
  ])('%s', async (_when, now, closedSince, opens) => {
    const body = { closedSince, text: `We are closed now. We will answer from ${opens}.` };
    expect(await callsAt(now)).toEqual([
      ['chat', body],
      ['messaging', body],
    ]);
  });

  it('the other service is called although one does not answer, and the failure is reported', async () => {
    expect((await callsAt('2026-11-27T20:00:00Z', office, 'chat')).map(([who]) => who)).toEqual([
      'chat',
      'messaging',
      'failed',
    ]);
  });
});

it.each([
  ['the office opens', '2026-11-26T09:00:00Z', office],
  ['it is open', '2026-11-26T17:29:59Z', office],
  [
    'it never closes',
    '2026-11-28T00:00:00Z',
    officeCalendar({ days: [0, 1, 2, 3, 4, 5, 6], from: '00:00', to: '24:00' }),
  ],
])('nobody replies when %s', async (_when, now, calendar) => {
  expect(await callsAt(now, calendar)).toEqual([]);
});

it('the text must say when a person will answer', () => {
  expect(settings().AUTOMATIC_REPLIES).toBe('off');
  expect(() => settings({ AUTOMATIC_REPLY_TEXT: 'We are closed.' })).toThrow(
    'AUTOMATIC_REPLY_TEXT (must contain {time})',
  );
  expect(() => settings({ AUTOMATIC_REPLY_TEXT: `{time}${'x'.repeat(300)}` })).toThrow('300 characters');
});
