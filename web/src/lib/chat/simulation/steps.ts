import { jest } from '@jest/globals';
import { hourMs, minuteMs } from '@loanline/proto/rules/dates/durations';
import fc from 'fast-check';
import type { GatewayModel } from '../../socket/simulation/gateway-model.ts';
import type { World } from '../../socket/simulation/world.ts';
import type { PageModel } from './page-model.ts';
import type { ServerModel } from './server-model.ts';

export interface Scene {
  readonly world: World;
  readonly server: ServerModel;
  readonly gateway: GatewayModel;
  readonly page: PageModel;
}

const send = ({ page }: Scene) => {
  page.store().send('A question');
  const clientId = page.shown().at(-1)?.clientId;
  if (clientId !== undefined) page.written.add(clientId);
};

/** The first failed message whose buttons work. */
const firstFailed = ({ page }: Scene) =>
  page.shown().find(({ delivery, isUnderWay }) => delivery === 'failed' && !isUnderWay)?.clientId ?? '';

const discard = (scene: Scene) => {
  const clientId = firstFailed(scene);
  scene.page.written.delete(clientId);
  scene.page.deleted.add(clientId);
  scene.page.store().discard(clientId);
};

const loadEarlier = ({ page }: Scene) => {
  if (!page.store().state().hasEarlier) return;
  page
    .store()
    .loadEarlier()
    .catch(() => undefined);
};

const tryAgain = ({ page }: Scene) => {
  if (page.store().state().history === 'failed') page.store().start();
};

const goOffline = ({ world, page }: Scene) => {
  world.online = false;
  page.client().drop();
};

const goOnline = ({ world, page }: Scene) => {
  world.online = true;
  page.client().wake();
};

/** Calls that were under way have timed out when the device wakes. */
const sleepForMinutes = () => {
  jest.setSystemTime(Date.now() + 10 * minuteMs);
  jest.advanceTimersByTime(20_000);
};

/** Everything that people, the server and the network do of themselves. */
const acts = {
  'the customer writes': send,
  'the customer presses Retry': (scene: Scene) => scene.page.retry(firstFailed(scene)),
  'the customer deletes a failed message': discard,
  'the customer looks': ({ page }: Scene) => page.look(true),
  'the customer looks away': ({ page }: Scene) => page.look(false),
  'the customer asks for earlier messages': loadEarlier,
  'the customer tries the history again': tryAgain,
  'the customer reopens the chat': ({ page }: Scene) => page.reopen(),
  'the customer reloads the page': ({ page }: Scene) => page.reload(),
  'staff write': ({ server }: Scene) => void server.store('admin', 'An answer'),
  'staff read': ({ server }: Scene) => server.read('admin', server.messages.length),
  'the browser goes offline': goOffline,
  'the browser goes online': goOnline,
  'the page comes back': ({ page }: Scene) => page.client().wake(),
  'the gateway closes connections': ({ gateway }: Scene) => gateway.cut(),
  'connections fall silent': ({ gateway }: Scene) => gateway.silence(),
  'the gateway says resync': ({ gateway }: Scene) => gateway.resync(),
  'seconds pass': () => jest.advanceTimersByTime(4_000),
  'half a minute passes': () => jest.advanceTimersByTime(30_000),
  'the device sleeps for ten minutes': sleepForMinutes,
  'the device sleeps for hours': () => jest.setSystemTime(Date.now() + 5 * hourMs),
} as const;

export type Step = keyof typeof acts;

/** Writing happens most often: without messages nothing can go wrong. */
const weights: Partial<Record<Step, number>> = { 'the customer writes': 4, 'staff write': 4 };

const names = Object.keys(acts) as Step[];

export const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(...names.map((step) => ({ arbitrary: fc.constant(step), weight: weights[step] ?? 1 }))),
  { minLength: 1, maxLength: 24, size: 'max' },
);

export const take = (step: Step, scene: Scene): Promise<void> => {
  acts[step](scene);
  return Promise.resolve();
};
