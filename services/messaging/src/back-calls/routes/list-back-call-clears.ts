import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { listClears } from '../store/clears.ts';

export const listBackCallClears = ({ pool, prisma }: Pick<Deps, 'pool' | 'prisma'>) =>
  handle(routes.listBackCallClears, async ({ caller }) => {
    const clears = await listClears(prisma);
    const actor = caller.username;
    await recordAudit(pool, {
      actor,
      action: 'read',
      once: true,
      subject: 'back-calls/clears',
    });
    return clears;
  });
