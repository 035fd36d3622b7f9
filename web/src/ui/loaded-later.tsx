import type { ComponentType, ReactNode } from 'react';
import { lazy, useState } from 'react';

/**
 * A part that is loaded when it is first shown. After `prepare` it is there at once, so that nothing else is shown
 * before it.
 */
export const loadedLater = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let ready: ComponentType<Props> | undefined;
  const Later = lazy(async () => ({ default: await load() }));
  const Part = (props: Props): ReactNode => {
    const [Shown] = useState<ComponentType<Props>>(() => ready ?? Later);
    return <Shown {...props} />;
  };
  const prepare = async (): Promise<void> => {
    ready = await load();
  };
  return Object.assign(Part, { prepare });
};

/** Resolves once the page has nothing else to do, or after two seconds. Safari does not say when it is idle. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve, 200);
  });

let lastTurn: Promise<void> = Promise.resolve();

/**
 * A part that loads when the page is idle, after what is above it has been painted. Such parts are shown one at a time, so
 * that a slow phone can respond to a touch in between.
 */
export const loadedWhenIdle = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    await whenIdle();
    const part = await load();
    lastTurn = lastTurn.then(whenIdle);
    await lastTurn;
    return { default: part };
  });
