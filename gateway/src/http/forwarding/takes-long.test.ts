import { expect, it } from '@jest/globals';
import { routes } from '@loanline/proto/routes';
import { timeoutOf } from './forwarder.ts';

const options = { target: '', timeoutMs: 15_000, importTimeoutMs: 120_000, isDraining: () => false };

it.each([
  ['importReminders', 120_000],
  ['undoImport', 120_000],
  ['syncBoard', 120_000],
  ['clearReminders', 120_000],
  ['previewDueReminders', 120_000],
  ['listReminders', 15_000],
  ['sendDueReminders', 15_000],
  ['getTimeline', 15_000],
  ['addNote', 15_000],
  ['listAiReviews', 15_000],
  ['receiveBoardWebhook', 15_000],
  ['postChatMessage', 15_000],
] as const)('the gateway waits for %s %d ms at most', (name, ms) => {
  expect(timeoutOf(options, routes[name])).toBe(ms);
});
