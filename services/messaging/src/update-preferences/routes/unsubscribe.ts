import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import { inTransaction } from '@loanline/kit/database/transaction';
import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { unknownUnsubscribeLink } from '../../errors.ts';
import { unsubscribe as endEmails } from '../store/update-preferences.ts';

export const unsubscribe = ({ pool, now }: Pick<Deps, 'pool' | 'now'>) =>
  handle(routes.unsubscribe, async ({ params: { token } }) => {
    const applicationId = await inTransaction(pool, async (client) => {
      const found = await endEmails(client, { token, now: now() });
      if (found !== null)
        await recordAudit(client, {
          actor: 'customer',
          action: 'unsubscribe',
          subject: `applications/${found}/updates`,
          once: true,
        });
      return found;
    });
    if (applicationId === null) throw unknownUnsubscribeLink();
    return undefined;
  });
