import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { unknownBackCall } from '../../errors.ts';
import { maySee } from '../policy.ts';
import { presentDetails } from '../present-back-call.ts';
import { recordRead } from '@loanline/kit/compliance/audit/record-audit';
import { backCallHistory } from '../store/back-call-history.ts';
import { findBackCall } from '../store/find-back-call.ts';

export const getBackCall = ({ pool, prisma }: Pick<Deps, 'pool' | 'prisma'>) =>
  handle(routes.getBackCall, async ({ params: { id }, caller }) => {
    const row = await findBackCall(pool, id);
    if (!row || !maySee(caller, row)) throw unknownBackCall();
    await recordRead(pool, { caller, subject: `back-calls/${id}` });
    return presentDetails(row, await backCallHistory(prisma, id));
  });
