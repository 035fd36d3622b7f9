import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Sender } from '@loanline/proto/enums/senders';
import { minuteMs } from '@loanline/proto/rules/dates/durations';
import { openChatOnScreen } from '../testing/chat-on-screen.ts';
import type { ChatServer } from '../testing/chat-server.ts';
import type { ChatStore } from './chat-store.ts';

let server: ChatServer;
let store: ChatStore;

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const open = async (own: Sender) => {
  ({ server, store } = openChatOnScreen(own));
  await pass(0);
};

const sendInVain = async (text: string) => {
  server.failures = ['network'];
  store.send(text);
  await pass(0);
};

const stored = () => server.messages.map(({ text }) => text);

describe('given an answer that may be too old to show what came since', () => {
  /** The answer is of now, and arrives later. */
  const holdList = async () => {
    const now = await server.transport.list({ after: 0 });
    let arrive = (): void => undefined;
    const answer = new Promise<typeof now>((resolve) => (arrive = () => resolve(now)));
    jest.spyOn(server.transport, 'list').mockReturnValueOnce(answer);
    return () => arrive();
  };

  it('when the device slept before it was read, then the page asks again before it sends', async () => {
    await open('customer');
    await sendInVain('Yes, go ahead');
    const arrive = await holdList();
    await pass(3_000);
    server.say('admin', 'Shall I cancel it?');
    jest.setSystemTime(Date.now() + 30 * minuteMs);
    arrive();
    await pass(0);
    expect(stored()).toEqual(['Shall I cancel it?']);
    expect(store.state().outgoing[0]?.reason).toBe(
      'We wrote to you after you wrote this. To send it now, press Retry.',
    );
  });

  it('when a message fails before it arrives, then the page asks again before it sends', async () => {
    await open('admin');
    const arrive = await holdList();
    store.hear({ type: 'resync' });
    await sendInVain('I will call you');
    server.say('admin', 'We decide tomorrow', 'rosa');
    store.send('Can I help?');
    arrive();
    await pass(0);
    expect(stored()).toEqual(['We decide tomorrow', 'Can I help?']);
  });

  it('when each answer takes longer than a call may, then the second one counts', async () => {
    await open('customer');
    const { list } = server.transport;
    const slow = jest.spyOn(server.transport, 'list').mockImplementation(async (page) => {
      await new Promise((resolve) => setTimeout(resolve, 25_000));
      return list(page);
    });
    await sendInVain('Yes, go ahead');
    await pass(60_000);
    expect(stored()).toEqual(['Yes, go ahead']);
    expect(slow).toHaveBeenCalledTimes(2);
  });
});
