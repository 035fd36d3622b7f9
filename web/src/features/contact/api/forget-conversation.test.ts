import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createStorage } from '../../../lib/testing/storage.ts';
import { dismissAll } from '../../../ui/toast/dismiss-all.ts';
import { currentToast } from '../../../ui/toast/toast.ts';
import { storedConversation } from '../model/stored-contact.ts';
import { forgetConversation } from './forget-conversation.ts';

const browserFetch = globalThis.fetch;

beforeEach(() => {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, { configurable: true, value: createStorage() });
  globalThis.fetch = () => Promise.resolve(Response.json({ message: 'Forgotten' }));
  storedConversation.write('a');
});
afterEach(() => {
  dismissAll();
  globalThis.fetch = browserFetch;
  for (const name of ['location', 'history']) Reflect.deleteProperty(globalThis, name);
});

const forgotten = 'This device has forgotten your conversation';
const notForgotten = 'This device has not forgotten your conversation';

it.each([
  ['is at the form', { wayBack: undefined, says: forgotten }, ''],
  ['is in another conversation', { wayBack: undefined, says: forgotten }, '?chat=b'],
  ['has returned to it meanwhile', { wayBack: 'a', says: notForgotten }, '?chat=a'],
])('given a visitor who %s, then forgetting a conversation gives %j', async (_where, expected, search) => {
  Object.assign(globalThis, { location: { search } });
  await forgetConversation('a', () => undefined);
  expect({ wayBack: storedConversation.read(), says: currentToast()?.title }).toEqual(expected);
});

it.each([
  ['was started', 'b', ['/contact?chat=a']],
  ['was not started', undefined, []],
])(
  'given another conversation %s after one was forgotten, then Undo gives a way back to the forgotten one',
  async (_what, started, visited) => {
    const addresses: string[] = [];
    Object.assign(globalThis, {
      location: { search: '' },
      history: { pushState: (_step: unknown, _title: string, to: string) => addresses.push(to) },
    });
    await forgetConversation('a', () => undefined);
    if (started) storedConversation.write(started);
    currentToast()?.action?.onClick();
    expect({ wayBack: storedConversation.read(), addresses }).toEqual({
      wayBack: started ?? 'a',
      addresses: visited,
    });
  },
);
