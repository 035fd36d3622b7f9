import { expect, it } from '@jest/globals';
import { createLogger } from '@loanline/kit/runtime/logger';
import type { Connection } from '../../sockets/connection.ts';
import { createTestBus } from '../../testing/gateway.ts';
import { createPresence, presentForMs } from './presence.ts';

const given = (...usernames: string[]) =>
  new Set(usernames.map((username) => ({ staff: { username } }) as Connection));

it('staff are present at every gateway while the gateway with their socket publishes it, and a minute longer', async () => {
  const bus = createTestBus();
  const logger = createLogger('gateway', 'silent');
  let time = 0;
  const now = () => time;
  const sockets = { here: given('priya', 'priya'), there: given('tom') };
  const here = createPresence({ hub: { staff: () => sockets.here }, bus, logger, now });
  const there = createPresence({ hub: { staff: () => sockets.there }, bus, logger, now });
  const subscriptions = await Promise.all(
    [here, there].map(({ note }) => bus.listen({ handlers: { 'staff.present.v1': note } })),
  );
  const arrived = async (usernames: string[]) => {
    while (here.usernames().join() !== usernames.join()) await new Promise((next) => setImmediate(next));
  };

  expect(here.usernames()).toEqual(['priya']);
  there.start();
  await arrived(['priya', 'tom']);

  there.stop();
  time = presentForMs - 1;
  expect(here.usernames()).toEqual(['priya', 'tom']);
  time = presentForMs;
  expect(here.usernames()).toEqual(['priya']);

  there.start();
  await arrived(['priya', 'tom']);
  there.stop();
  sockets.there = given();
  there.start();
  await arrived(['priya']);
  there.stop();
  for (const subscription of subscriptions) await subscription.stop();
  await bus.close();
});
