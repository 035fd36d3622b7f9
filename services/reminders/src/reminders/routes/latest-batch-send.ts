import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { presentBatchSend } from '../present-batch-send.ts';
import { findBatchSend } from '../store/batch-sends.ts';

export const latestBatchSend = ({ pool }: Deps) =>
  handle(routes.latestBatchSend, async () => {
    const batchSend = await findBatchSend(pool, null);
    return batchSend && presentBatchSend(batchSend);
  });
