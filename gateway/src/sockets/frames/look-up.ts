import type { Caller } from '@loanline/kit/access/identity';
import { tooManyRequests } from '../../errors.ts';
import type { Kind } from '../../limits/enumeration-guard.ts';
import type { Connection } from '../connection.ts';
import type { FrameDeps } from '../deps.ts';
import type { Resolve } from '../targets/target-cache.ts';

const subscriptionsPerConnection = 100;

/**
 * Finds what a connection wants to subscribe to; counts it as a guess unless staff or a confirmed customer ask.
 * @throws ProblemError too-many-requests, also beyond 100 subscriptions of one connection
 */
export const lookUp = async (
  { enumerationGuard }: FrameDeps,
  connection: Connection,
  { name, kind, caller, resolve }: { name: string; kind: Kind; caller: Caller; resolve: Resolve },
): Promise<string | undefined> => {
  if (connection.subscriptions.size >= subscriptionsPerConnection) throw tooManyRequests(1);
  const settle =
    caller.kind === 'anonymous'
      ? await enumerationGuard.allow(connection.address, name, kind)
      : () => undefined;
  try {
    const { address } = connection;
    const found = await resolve(
      caller.kind === 'customer' ? caller.applicationId : name,
      caller.kind === 'staff' ? { ...caller, address } : caller,
    );
    settle(found === undefined ? 'not-found' : 'found');
    return found;
  } catch (error) {
    settle('unclear');
    throw error;
  }
};
