import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ConfirmationWays } from '@loanline/proto/entities/confirmation/ways';
import { mostCodes } from '@loanline/proto/rules/confirmation-code';
import { minuteMs } from '@loanline/proto/rules/dates/durations';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createStorage } from '../../../lib/testing/storage.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { requestedCodes } from './requested-codes.ts';

const applicationId = 'W4H3RWHGTW';

const buttonsOf = (ways: ConfirmationWays): readonly string[] => {
  const client = new QueryClient();
  client.setQueryData(['confirmation-ways'], ways);
  const nothing = () => undefined;
  const dialog = createElement(ConfirmDialog, {
    applicationId,
    purpose: '',
    onConfirmed: nothing,
    onClose: nothing,
  });
  const page = renderToString(createElement(QueryClientProvider, { client }, dialog));
  return [...page.matchAll(/<button[^>]*>([^<]+)<\/button>/g)].map(([, words = '']) => words);
};

const sendCodes = (count: number, minutesAgo = 0) => {
  const at = Date.now() - minutesAgo * minuteMs;
  const requests = Array.from({ length: count }, (_, place) => ({ requestId: `request-${place}`, at }));
  requestedCodes.write(applicationId, requests);
};

describe('a dialog that asks a customer for the code that was sent', () => {
  beforeEach(() => {
    Object.assign(globalThis, { sessionStorage: createStorage() });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'sessionStorage');
  });

  it.each([
    ['both ways', { code: true, questions: true }, ['Send another code', 'Confirm another way']],
    ['codes only', { code: true, questions: false }, ['Send another code']],
  ])('given the lender accepts %s, then it offers %j', (_which, ways, expected) => {
    sendCodes(1);
    expect(buttonsOf(ways)).toEqual([...expected, 'Cancel', 'Continue']);
  });

  it('given no other code would be sent, then it offers another way', () => {
    sendCodes(mostCodes.ofNetwork.recent);
    expect(buttonsOf({ code: true, questions: true })).toEqual(['Confirm another way', 'Cancel', 'Continue']);
  });

  it('given its code has expired and another would be sent, then it offers to send one', () => {
    sendCodes(mostCodes.ofNetwork.recent - 1, 11);
    expect(buttonsOf({ code: true, questions: true })).toEqual(['Cancel', 'Send the code']);
  });

  it('given all codes have expired and no other would be sent, then it does not offer to send one', () => {
    sendCodes(mostCodes.ofNetwork.recent, 11);
    expect(buttonsOf({ code: true, questions: false })).toEqual(['Cancel', 'Continue']);
  });

  it('given the codes are too old to count, then it offers to send one', () => {
    sendCodes(mostCodes.ofNetwork.recent, 16);
    expect(buttonsOf({ code: true, questions: false })).toEqual(['Cancel', 'Send the code']);
  });

  it('given no code was sent yet, then it offers to send one', () => {
    expect(buttonsOf({ code: true, questions: true })).toEqual(['Cancel', 'Send the code']);
  });
});
