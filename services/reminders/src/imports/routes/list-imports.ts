import { handle, page } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { presentBatch } from '../present-batch.ts';
import { listBatches } from '../store/import-batches.ts';

export const listImports = ({ prisma }: Deps) =>
  handle(routes.listImports, async ({ query }) => {
    const { rows, nextCursor } = await listBatches(prisma, query);
    return page(rows.map(presentBatch), nextCursor);
  });
