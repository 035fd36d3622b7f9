import type { QueryClient } from '@tanstack/react-query';
import { dismissAll } from '../../ui/toast/dismiss-all.ts';
import { onDevice } from './on-device.ts';

/** Removes what was loaded in a session, what the device stores of it, and the notices, which may name its customers. */
export const forgetSession = (queryClient: QueryClient): void => {
  queryClient.clear();
  onDevice.forgetSession();
  dismissAll();
};
