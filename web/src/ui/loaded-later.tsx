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
