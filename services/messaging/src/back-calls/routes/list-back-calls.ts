import { handle, page } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { presentBackCall } from '../present-back-call.ts';
import { recordRead } from '@loanline/kit/compliance/audit/record-audit';
import { listBackCalls as list } from '../store/list-back-calls.ts';

export const listBackCalls = ({ pool }: Pick<Deps, 'pool'>) =>
  handle(routes.listBackCalls, async ({ query, caller }) => {
    const { rows, nextCursor } = await list(pool, caller, query);
    await recordRead(pool, { caller, subject: 'back-calls' });
    return page(rows.map(presentBackCall), nextCursor);
  });
