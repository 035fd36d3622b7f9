import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Sender } from '@loanline/proto/enums/senders';
import { sessionToken } from '../session/token.ts';
import { createStorage } from '../testing/storage.ts';
import { hasUnsentFile, tabUploads } from './tab-uploads.ts';

const browser = new EventTarget();
const before = { fetch: globalThis.fetch, window: globalThis.window, navigator: globalThis.navigator };
const sent: (string | undefined)[] = [];

const define = (parts: Readonly<Record<string, unknown>>) => {
  for (const [name, value] of Object.entries(parts))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
};

beforeAll(() =>
  define({
    window: browser,
    localStorage: createStorage(),
    navigator: { onLine: false },
    fetch: (_url: string, { headers }: { headers: Record<string, string> }) => {
      sent.push(headers['authorization']);
      return Promise.resolve(Response.json({ offset: 0, done: true }));
    },
  }),
);
afterAll(() => define(before));

const choose = (sender: Sender, ...chosen: readonly string[]) =>
  tabUploads.add(
    { applicationId: '07480', sender },
    chosen.map((name) => new File(['photo'], name)),
  );
const names = () => tabUploads.list().map(({ name }) => name);
const goOnline = async () => {
  browser.dispatchEvent(new Event('online'));
  await new Promise((resolve) => setTimeout(resolve, 20));
};

it('given a file of staff waits for a network, when they log out, then the next person does not send it', async () => {
  sessionToken.keep('of ann');
  choose('admin', 'one', 'two', 'three');
  choose('customer', 'of the customer');
  expect(hasUnsentFile()).toBe(true);

  sessionToken.clear();
  sessionToken.keep('of ben');
  await goOnline();

  expect(hasUnsentFile()).toBe(false);
  expect(names()).toEqual(['of the customer']);
  expect(sent).toEqual([undefined]);
});
