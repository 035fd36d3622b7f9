import type { MutationCache, QueryClient } from '@tanstack/react-query';
import { dismissAll } from '../../ui/toast/dismiss-all.ts';
import { onDevice } from './on-device.ts';

/** Calls that were under way when their session ended. */
const outlasting = new WeakSet<object>();

const hold = (call: object) => (outlasting.has(call) ? new Promise(() => undefined) : undefined);

/**
 * Lets nothing follow the calls under way, whatever the server answers. Their notices would name customers on the login
 * screen, and an Undo or a next call would be made as the next person.
 */
const dropResults = (calls: MutationCache): void => {
  for (const call of calls.getAll()) outlasting.add(call);
  calls.config = {
    ...calls.config,
    onSuccess: (_answer, _given, _context, call) => hold(call),
    onError: (_error, _given, _context, call) => hold(call),
    onSettled: (_answer, _error, _given, _context, call) => hold(call),
  };
};

/**
 * Removes what was loaded in a session, what the device stores of it, and the notices, which may name its customers.
 * @param hasEnded false when somebody signs in where nobody was: the call that signs them in goes through
 */
export const forgetSession = (queryClient: QueryClient, hasEnded: boolean): void => {
  if (hasEnded) dropResults(queryClient.getMutationCache());
  queryClient.clear();
  onDevice.forgetSession();
  dismissAll();
};
