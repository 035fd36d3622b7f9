import { recordRead } from '@loanline/kit/compliance/audit/record-audit';
import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { listClears } from '../store/clears.ts';

export const listBackCallClears = ({ pool, prisma }: Pick<Deps, 'pool' | 'prisma'>) =>
  handle(routes.listBackCallClears, async ({ caller }) => {
    const clears = await listClears(prisma);
    await recordRead(pool, { caller, subject: 'back-calls/clears' });
    return clears;
  });
