import { expect, jest } from '@jest/globals';
import type fc from 'fast-check';
import { drain } from '../../socket/simulation/world.ts';
import { unreadCount } from '../messages.ts';
import type { Scene } from './steps.ts';

/** The page is connected, and has sent all that it may send without being asked. */
const isQuiet = ({ page }: Scene) =>
  page.client().state() === 'live' &&
  page
    .store()
    .state()
    .outgoing.every(({ state, refused }) => state === 'failed' && refused === true);

/** 99 s: a call that hangs ends after 20 s, and the page, which notices up to 9 s later, tries again within a minute. */
const fewest = 11;
const most = 25;

/** Lets time pass on a network that works, until the page is connected and nothing is under way. */
export const comeToRest = async (scene: Scene, scheduler: fc.Scheduler): Promise<void> => {
  scene.world.calm();
  scene.world.online = true;
  scene.page.client().wake();
  await drain(scheduler);
  for (let round = 0; round < most && (round < fewest || !isQuiet(scene)); round += 1) {
    jest.advanceTimersByTime(9_000);
    await drain(scheduler);
  }
  expect(isQuiet(scene)).toBe(true);
};

/** What the customer wrote is stored or waits for Retry, and the page has found out which. */
const checkWritten = ({ page, server }: Scene) => {
  const delivery = new Map(page.shown().map((entry) => [entry.clientId, entry.delivery]));
  const ids = [...page.written];
  expect(ids.filter((clientId) => delivery.get(clientId) === 'sending')).toEqual([]);
  expect(ids.filter((clientId) => !server.has(clientId) && delivery.get(clientId) !== 'failed')).toEqual([]);
};

/** Unread is what staff wrote after the last message of theirs that was on screen, and the server knows that. */
const checkMarks = ({ page, server }: Scene) => {
  const { messages, lastRead } = page.store().state();
  expect(lastRead).toEqual(server.lastRead);
  expect(lastRead.customer).toBeGreaterThanOrEqual(page.seen());
  if (page.isLooking()) expect(unreadCount(messages, lastRead, 'customer')).toBe(0);
};

/** Only a message that was refused, or held back, is stored after one that was written later. */
const checkOrder = ({ page, server }: Scene) => {
  const isInTurn = (id: string) => page.written.has(id) && !page.passed.has(id);
  const stored = server.messages.flatMap(({ clientId }) => clientId ?? []);
  expect(stored.filter(isInTurn)).toEqual([...page.written].filter(isInTurn));
};

const showAll = async ({ page }: Scene, scheduler: fc.Scheduler) => {
  if (page.store().state().history === 'failed') page.store().start();
  await drain(scheduler);
  while (page.store().state().hasEarlier) {
    void page.store().loadEarlier();
    await drain(scheduler);
  }
};

const retryAll = async ({ page }: Scene, scheduler: fc.Scheduler) => {
  for (const { clientId, state } of page.store().state().outgoing)
    if (state === 'failed') page.retry(clientId);
  await drain(scheduler);
};

/** What must hold in the end. */
export const checkEnd = async (scene: Scene, scheduler: fc.Scheduler): Promise<void> => {
  const { page, server, world } = scene;
  await showAll(scene, scheduler);
  checkWritten(scene);
  expect(page.store().state().messages).toEqual(server.messages);
  checkMarks(scene);
  await retryAll(scene, scheduler);
  expect(page.store().state().messages).toEqual(server.messages);
  expect(page.store().state().outgoing).toEqual([]);
  expect(page.outbox().all()).toEqual([]);
  const stored = server.messages.map(({ clientId }) => clientId);
  expect([...page.written].filter((id) => stored.indexOf(id) !== stored.lastIndexOf(id))).toEqual([]);
  expect([...page.written].filter((id) => !stored.includes(id))).toEqual([]);
  checkOrder(scene);
  expect(world.faults).toEqual([]);
};
