import { inTransaction } from '@loanline/kit/database/transaction';
import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { beginRebuild, findRebuild } from '../rebuild.ts';

export const rebuildCustomers = ({ pool, relay }: Pick<Deps, 'pool' | 'relay'>) =>
  handle(routes.rebuildCustomers, async () => {
    await inTransaction(pool, beginRebuild);
    relay.wake();
    return { message: 'The customer pages are being rebuilt. You can continue to use them.' };
  });

export const getCustomerRebuild = ({ pool }: Pick<Deps, 'pool'>) =>
  handle(routes.getCustomerRebuild, async () => ({ parts: await findRebuild(pool) }));
