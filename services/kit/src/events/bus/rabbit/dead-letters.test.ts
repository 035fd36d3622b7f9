import { describe, expect, it } from '@jest/globals';
import type { ChannelModel } from 'amqplib';
import { setTimeout as delay } from 'node:timers/promises';
import { createDeadLetters } from './dead-letters.ts';

interface Letter {
  readonly content: Buffer;
  readonly fields: object;
  readonly properties: { readonly messageId: string; readonly headers: object };
}

/** A broker with dead letters in its only queue, each of which takes a while to get. */
const given = (...ids: readonly string[]) => {
  const ready = ids.map((messageId): Letter => ({
    content: Buffer.from('{}'),
    fields: {},
    properties: { messageId, headers: {} },
  }));
  let taken = 0;
  let isBroken = false;
  const createConfirmChannel = async () => {
    const own = new Set<Letter>();
    return {
      on: () => undefined,
      once: () => undefined,
      checkQueue: async () => {
        if (!isBroken) return;
        isBroken = false;
        throw new Error('broken');
      },
      get: async () => {
        await delay(20);
        const letter = ready.shift();
        if (!letter) return false;
        taken += 1;
        own.add(letter);
        return letter;
      },
      ack: (letter: Letter) => own.delete(letter),
      close: async () => void ready.push(...own),
    };
  };
  const replayed: unknown[] = [];
  const model = { createConfirmChannel } as unknown as ChannelModel;
  const process = () =>
    createDeadLetters(
      { model: () => model },
      { send: async (messages) => void replayed.push(...messages.map(({ options }) => options.messageId)) },
    );
  return {
    process,
    replayed,
    taken: () => taken,
    left: () => ready.map((one) => one.properties.messageId),
    breakOnce: () => {
      isBroken = true;
    },
  };
};

describe('while somebody lists the dead letters', () => {
  it.each([
    ['the same process', true],
    ['another process', false],
  ])('by %s, one is discarded all the same', async (_, isSame) => {
    const { process, left, taken } = given('a', 'b', 'c');
    const one = process();
    const listing = one.deadLetters('chat');
    // It waits for the last one now.
    while (taken() < 2) await delay(1);
    expect(await (isSame ? one : process()).discard('chat', ['a'])).toBe(1);
    expect(await listing).toHaveLength(3);
    expect(left().sort()).toEqual(['b', 'c']);
  });

  it('all are replayed all the same', async () => {
    const { process, replayed, left } = given('a', 'b', 'c');
    const one = process();
    const listing = one.deadLetters('chat');
    await delay(70);
    expect(await one.replay('chat')).toBe(3);
    expect(await listing).toHaveLength(3);
    expect(replayed.sort()).toEqual(['a', 'b', 'c']);
    expect(left()).toEqual([]);
  });

  it('others who list them at the same time get the same list', async () => {
    const { process, taken } = given('a', 'b', 'c');
    const one = process();
    const [first, second] = await Promise.all([one.deadLetters('chat'), one.deadLetters('chat')]);
    expect(first).toHaveLength(3);
    expect(second).toEqual(first);
    expect(taken()).toBe(3);
  });
});

it('a command that fails does not hold up the next one', async () => {
  const { process, breakOnce } = given('a');
  const one = process();
  breakOnce();
  await expect(one.deadLetters('chat')).rejects.toThrow('broken');
  expect(await one.deadLetters('chat')).toHaveLength(1);
  breakOnce();
  await expect(one.discard('chat', ['a'])).rejects.toThrow('broken');
  expect(await one.discard('chat', ['a'])).toBe(1);
});
