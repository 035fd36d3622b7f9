import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Sender } from '@loanline/proto/enums/senders';
import { minuteMs } from '@loanline/proto/rules/dates/durations';
import { ApiError } from '../api/api-error.ts';
import { openChatOnScreen } from '../testing/chat-on-screen.ts';
import type { ChatServer } from '../testing/chat-server.ts';
import type { ChatStore } from './chat-store.ts';
import { timeline } from './messages.ts';

let server: ChatServer;
let store: ChatStore;

/** Lets virtual time pass. */
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(Math, 'random').mockReturnValue(1);
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

let close: () => void;

/** A chat on screen. */
const open = async (own: Sender = 'customer') => {
  ({ server, store, close } = openChatOnScreen(own));
  await pass(0);
};

const sendInVain = async (text: string) => {
  server.failures = ['network'];
  store.send(text);
  await pass(0);
};

const resyncInVain = async () => {
  server.failures = ['network'];
  store.hear({ type: 'resync' });
  await pass(0);
};

const retried = () => store.state().outgoing[0];
const connection = 'Not sent. Check your connection.';

const answer = (status: number, error: string) =>
  new ApiError(status, '', JSON.stringify({ error, code: 'any' }));

/** A call that is under way until the test ends it. */
const underWay = () => {
  let end = (): void => undefined;
  let fail: (error: Error) => void = end;
  const ended = new Promise<void>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  return { ended, end, fail };
};

const stored = () => server.messages.map(({ text }) => text);
const waiting = () => store.state().outgoing.map(({ text, state }) => `${text} ${state}`);
const retry = (text: string) =>
  store.retry(store.state().outgoing.find((item) => item.text === text)?.clientId ?? '');

describe('given a message failed and others wrote before the connection is back', () => {
  it.each([
    ['customer', 'We wrote to you after you wrote this. To send it now, press Retry.'],
    ['admin', 'A colleague replied after you wrote this. Read it before you send.'],
  ] as const)('when it is due again, then that of the %s waits for its author', async (own, reason) => {
    await open(own);
    await sendInVain('Yes, go ahead');
    server.say('admin', 'Shall I cancel it?', 'rosa');
    jest.setSystemTime(Date.now() + (own === 'customer' ? 30 : 4) * minuteMs);
    await pass(3_000);
    expect(stored()).toEqual(['Shall I cancel it?']);
    expect(store.state().outgoing).toMatchObject([{ state: 'failed', reason }]);
  });
});

describe('given a message failed and the page could not catch up since', () => {
  beforeEach(async () => {
    await open();
    await sendInVain('one');
    await sendInVain('two');
    await resyncInVain();
    expect(waiting()).toEqual(['one failed', 'two failed']);
  });

  it('when another is sent, then all are sent at once', async () => {
    store.send('three');
    await pass(0);
    expect(stored()).toEqual(['one', 'two', 'three']);
  });

  it.each(['one', 'two'])('when Retry of "%s" is pressed, then both are sent at once', async (text) => {
    retry(text);
    await pass(0);
    expect(stored()).toEqual(['one', 'two']);
  });

  it('when Retry of the first is pressed while the page catches up, then both are sent at once', async () => {
    jest.spyOn(server.transport, 'list').mockReturnValueOnce(new Promise(() => undefined));
    retry('two');
    await pass(0);
    expect(waiting()).toEqual(['one failed', 'two sending']);
    retry('one');
    await pass(0);
    expect(stored()).toEqual(['one', 'two']);
  });

  it('when the page cannot catch up once more, then what was sent meanwhile offers Retry', async () => {
    server.failures = ['network'];
    store.send('three');
    await pass(0);
    expect(waiting()).toEqual(['one failed', 'two failed', 'three failed']);
    await pass(10_000);
    expect(stored()).toEqual(['one', 'two', 'three']);
  });
});

describe('given a page that asks for messages more often than the answers come', () => {
  /** A poll every 3 s, as `useChat` does, with answers after 3.5 s. */
  const pollSlowly = (list: ChatServer['transport']['list']) => {
    jest.spyOn(server.transport, 'list').mockImplementation(async (range) => {
      await new Promise((resolve) => setTimeout(resolve, 3_500));
      return list(range);
    });
    void store.poll();
    setInterval(() => void store.poll(), 3_000);
  };

  beforeEach(async () => {
    await open();
    await sendInVain('one');
  });

  it('then what waits is sent, and what comes after it', async () => {
    pollSlowly(server.transport.list);
    await pass(4_000);
    store.send('two');
    await pass(10_000);
    expect(stored()).toEqual(['one', 'two']);
  });

  it('when the answers fail, then nothing is shown as being sent for ever', async () => {
    pollSlowly(() => Promise.reject(new TypeError('Failed to fetch')));
    await pass(4_000);
    store.send('two');
    await pass(4_000);
    expect(waiting()).toEqual(['one failed', 'two failed']);
  });
});

describe('given a message that fails again and again', () => {
  it('then it is shown as failed, with one reason, until it is sent', async () => {
    await open();
    const seen: string[] = [];
    store.watch(() => {
      const { messages, outgoing, lastRead } = store.state();
      for (const { delivery, reason } of timeline(messages, outgoing, lastRead, 'customer')) {
        const now = [delivery, reason].join(' ').trim();
        if (seen.at(-1) !== now) seen.push(now);
      }
    });
    const post = jest.spyOn(server.transport, 'post');
    for (let time = 0; time < 3; time += 1) post.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    store.send('one');
    await pass(60_000);
    expect(post).toHaveBeenCalledTimes(4);
    expect(seen).toEqual(['sending', 'failed Not sent. Check your connection.', 'sent']);
  });

  it('then the page waits longer each time, although it catches up each time', async () => {
    await open();
    const times: number[] = [];
    const start = Date.now();
    jest.spyOn(server.transport, 'post').mockImplementation(() => {
      times.push(Date.now() - start);
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    store.send('one');
    await pass(25_000);
    expect(times).toEqual([0, 3_000, 9_000, 21_000]);
  });
});

describe('given the page posts a failed message again', () => {
  let call: ReturnType<typeof underWay>;

  beforeEach(async () => {
    await open();
    await sendInVain('one');
    const { post } = server.transport;
    call = underWay();
    jest.spyOn(server.transport, 'post').mockImplementationOnce(async (message) => {
      await call.ended;
      return post(message);
    });
    await pass(3_000);
  });

  it('when its author deletes it meanwhile, then it remains, and is sent', async () => {
    store.discard(retried()?.clientId ?? '');
    expect(retried()).toMatchObject({ state: 'failed', isUnderWay: true, reason: connection });
    call.end();
    await pass(0);
    expect(stored()).toEqual(['one']);
    expect(waiting()).toEqual([]);
  });

  it('when it fails again, then its author can delete it', async () => {
    call.fail(new TypeError('Failed to fetch'));
    await pass(0);
    store.discard(retried()?.clientId ?? '');
    expect(waiting()).toEqual([]);
    await pass(60_000);
    expect(stored()).toEqual([]);
  });

  it('when it fails for another reason, then it says that one, and so do those that wait for it', async () => {
    store.send('two');
    call.fail(answer(401, 'Sign in again.'));
    await pass(0);
    expect(store.state().outgoing.map(({ reason }) => reason)).toEqual(['Sign in again.', 'Sign in again.']);
    await resyncInVain();
    expect(retried()?.reason).toBe(connection);
  });
});

it('given the page may not catch up any more, then a failed message says why', async () => {
  await open();
  await sendInVain('one');
  jest.spyOn(server.transport, 'list').mockRejectedValueOnce(answer(404, 'Inquiry not found'));
  await pass(3_000);
  expect(retried()).toMatchObject({ state: 'failed', reason: 'Inquiry not found' });
});

describe('given a failing message that waits for its next time', () => {
  const times: number[] = [];

  beforeEach(async () => {
    await open();
    times.length = 0;
    const start = Date.now();
    jest.spyOn(server.transport, 'post').mockImplementation(() => {
      times.push(Date.now() - start);
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    store.send('one');
    await pass(0);
  });

  it('when the page polls meanwhile, then it waits as long', async () => {
    setInterval(() => void store.poll(), 1_000);
    await pass(25_500);
    expect(times).toEqual([0, 3_000, 9_000, 21_000]);
  });

  it('when the connection is back, then it is sent at once', async () => {
    await pass(4_000);
    store.hear({ type: 'resync' });
    await pass(0);
    expect(times).toEqual([0, 3_000, 4_000]);
  });

  it('when the chat is closed while the page catches up, then it is not sent', async () => {
    store.hear({ type: 'resync' });
    close();
    await pass(10_000);
    expect(times).toEqual([0]);
  });
});
