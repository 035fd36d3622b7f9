import { handle, page } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../context.ts';
import { presentBatch } from '../presenters/import-batch.ts';
import { listBatches } from '../store/import-batches.ts';

export const listImports = ({ pool }: Context) =>
  handle(routes.listImports, async ({ query }) => {
    const { rows, nextCursor } = await listBatches(pool, query);
    return page(rows.map(presentBatch), nextCursor);
  });
