import { describe, expect, it } from '@jest/globals';
import type { ChannelModel, ConfirmChannel } from 'amqplib';
import { setTimeout as delay } from 'node:timers/promises';
import { BusUnavailableError } from '../bus.ts';
import type { Connection, Setup } from './connection.ts';
import { onChannel } from './on-channel.ts';

const never = () => new Promise<never>(() => undefined);

/** A connection whose broker can go away and come back. */
const given = (channel: { close: () => Promise<void> } = { close: async () => undefined }) => {
  const setups = new Set<Setup>();
  let opening: { resolve: (channel: ConfirmChannel) => void; reject: (error: Error) => void } | undefined;
  let isAnswering = true;
  let closed = 0;
  let noteClosed: () => void = () => undefined;
  const model = {
    createConfirmChannel: async () =>
      isAnswering
        ? theChannel
        : new Promise((resolve, reject) => {
            opening = { resolve, reject };
          }),
  } as unknown as ChannelModel;
  const theChannel = {
    on: () => undefined,
    once: (_: 'close', listener: () => void) => {
      noteClosed = listener;
    },
    close: () => {
      closed += 1;
      return channel.close();
    },
  } as unknown as ConfirmChannel;
  let live: ChannelModel | undefined = model;
  const connection = {
    connected: () => live !== undefined,
    model: () => live,
    use: async (setup: Setup) => {
      setups.add(setup);
      if (live) await setup(live).catch(never);
      else await never();
      return () => void setups.delete(setup);
    },
    close: async () => undefined,
  } as Connection;
  return {
    connection,
    closed: () => closed,
    closeChannel: () => noteClosed(),
    hang: () => {
      isAnswering = false;
    },
    /** The broker answers, although late. */
    thaw: () => opening?.resolve(theChannel),
    lose: () => {
      live = undefined;
      opening?.reject(new Error('Channel ended, no reply will be forthcoming'));
    },
    comeBack: async () => {
      isAnswering = true;
      live = model;
      await Promise.all([...setups].map((setup) => setup(model)));
    },
  };
};

describe('a command to the broker', () => {
  it('is done on a channel of its own, which is closed afterwards', async () => {
    const broker = given();
    await expect(onChannel(broker.connection, async () => 7, 1_000)).resolves.toBe(7);
    expect(broker.closed()).toBe(1);
  });

  it('succeeds when the broker closed the channel and the work knows why', async () => {
    const broker = given({ close: () => Promise.reject(new Error('Channel closed')) });
    const work = async () => broker.closeChannel();
    await expect(onChannel(broker.connection, work, 1_000)).resolves.toBeUndefined();
  });

  it('fails when the connection is lost, and is not done on the next one', async () => {
    const broker = given();
    broker.hang();
    let done = 0;
    const command = onChannel(broker.connection, async () => void done++, 1_000);
    broker.lose();
    await expect(command).rejects.toThrow('Channel ended');
    await broker.comeBack();
    expect(done).toBe(0);
  }, 3_000);

  it('fails when the broker does not answer in time, and is not done when it answers late', async () => {
    const broker = given();
    broker.hang();
    let done = 0;
    await expect(onChannel(broker.connection, async () => void done++, 50)).rejects.toBeInstanceOf(
      BusUnavailableError,
    );
    broker.thaw();
    await delay(20);
    expect(done).toBe(0);
    expect(broker.closed()).toBe(1);
  }, 3_000);

  it('fails when the broker does not confirm that it took everything', async () => {
    const broker = given({ close: never });
    await expect(onChannel(broker.connection, async () => 7, 50)).rejects.toThrow('did not answer in time');
  }, 3_000);

  it('fails at once while there is no connection', async () => {
    const broker = given();
    broker.lose();
    await expect(onChannel(broker.connection, async () => 7, 1_000)).rejects.toThrow('Cannot connect');
  }, 3_000);
});
