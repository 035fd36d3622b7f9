import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { given } from '../../../lib/testing/given.ts';
import { currentToast, dismiss } from '../../../ui/toast/toast.ts';
import { endingQuestion } from './board-copy.ts';
import { useSyncBoard } from '../api/board.ts';
import { useEndApplications } from './use-board-sync.ts';

const browserFetch = globalThis.fetch;
let sent: unknown[] = [];
let answer = Response.json({});

beforeEach(() => {
  sent = [];
  globalThis.fetch = (url, options) => {
    if (options?.method === 'POST') sent.push({ url, body: options.body });
    return Promise.resolve(answer);
  };
});
afterEach(() => {
  globalThis.fetch = browserFetch;
  const last = currentToast();
  if (last) dismiss(last.id);
});

it('given a person who confirms the end of 30 applications, then the call names that number and a toast says what ended', async () => {
  answer = Response.json({ message: 'Synced: 30 no longer active' });
  await given(useEndApplications).end('4321', 30);
  expect(sent).toEqual([{ url: '/api/monday/sync/4321', body: '{"confirmEnding":30}' }]);
  expect(currentToast()).toMatchObject({ title: 'Synced: 30 no longer active' });
});

it('given another number of missing items since, then a toast names it', async () => {
  const error = 'Choose “End 16 applications” under How It Works';
  answer = Response.json({ code: 'service-unavailable', error, requestId: 'r' }, { status: 503 });
  await given(useEndApplications).end('4321', 30);
  expect(currentToast()).toMatchObject({
    title: 'Sync Failed',
    description: error,
  });
});

it('given a Refresh, then the call confirms nothing', async () => {
  answer = Response.json({});
  await given(useSyncBoard).mutateAsync({ boardId: '4321' });
  expect(sent).toEqual([{ url: '/api/monday/sync/4321', body: undefined }]);
});

it('the question says how many applications end, and what their customers see', () => {
  expect(endingQuestion({ boardId: '4321', boardName: null }, 1_200)).toEqual({
    title: 'End 1,200 applications?',
    text: 'Their items are no longer on Board 4321. The applications leave this list, and their customers can no longer open them. An application returns when its item is back on the board.',
    action: 'End 1,200 applications',
  });
});
