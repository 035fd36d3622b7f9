import { expect, it } from '@jest/globals';
import { officeCalendar } from '@loanline/proto/rules/dates/office-time';
import { minuteMs } from '@loanline/proto/rules/dates/durations';
import { readChats } from './read-chats.ts';

const ago = (minutes: number) => new Date(Date.now() - minutes * minuteMs).toISOString();
const waiting = { assignedTo: null, snoozedUntil: null, lastMessage: null, isAnswered: false };
const asked: unknown[] = [];
const chats = {
  '07480': { ...waiting, waitingSince: ago(61) },
  '07481': { ...waiting, waitingSince: ago(61), isAnswered: true },
  '07482': { ...waiting, waitingSince: null, assignedTo: 'priya' },
};
const deps = {
  // Always open.
  officeCalendar: () =>
    Promise.resolve(officeCalendar({ days: [0, 1, 2, 3, 4, 5, 6], from: '00:00', to: '24:00' }, [])),
  responseTargets: { first: 60, next: 240, dueSoon: 15 },
  clients: {
    chat: (_route: unknown, input: unknown) => {
      asked.push(input);
      return Promise.resolve(chats);
    },
  },
} as unknown as Parameters<typeof readChats>[0];

it('asks for all chats in one call, and adds the clock of each customer who waits, by its own target', async () => {
  const read = await readChats(deps, Object.keys(chats));
  expect(asked).toEqual([{ query: { applications: '07480,07481,07482' } }]);
  const isLate = (reference: string) => {
    const dueAt = read[reference]?.clock?.dueAt;
    return dueAt === undefined ? undefined : Date.parse(dueAt) <= Date.now();
  };
  expect([isLate('07480'), isLate('07481'), isLate('07482')]).toEqual([true, false, undefined]);
  expect(read['07482']).toEqual({
    assignedTo: 'priya',
    waitingSince: null,
    snoozedUntil: null,
    lastMessage: null,
    clock: null,
  });
});
