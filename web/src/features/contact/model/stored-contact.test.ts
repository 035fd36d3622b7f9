import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { dayMs } from '@loanline/proto/rules/dates/durations';
import { createStorage } from '../../../lib/testing/storage.ts';
import { storedConversation } from './stored-contact.ts';

const key = 'loanline.contact.conversation';
const later = (days: number) => jest.setSystemTime(Date.now() + days * dayMs);

beforeEach(() => {
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: createStorage() });
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('the way back to a conversation ends 30 days after it was last opened', () => {
  storedConversation.write('a');
  later(29);
  expect(storedConversation.read()).toBe('a');
  storedConversation.write('a');
  later(29);
  expect(storedConversation.read()).toBe('a');
  later(1);
  expect(storedConversation.read()).toBeUndefined();
  expect(localStorage.length).toBe(0);
});

it('what an earlier version stored ends as well', () => {
  localStorage.setItem(key, '"a"');
  expect(storedConversation.read()).toBe('a');
  later(30);
  expect(storedConversation.read()).toBeUndefined();
});

it.each(['""', '1', 'null', '{"inquiryId":"a"}', '{"openedAt":1}'])('%s leads nowhere', (text) => {
  localStorage.setItem(key, text);
  expect(storedConversation.read()).toBeUndefined();
});
