import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import { recordRead } from '@loanline/kit/compliance/audit/record-audit';
import type { Deps } from '../../deps.ts';
import { listNotifications as list } from '../store/list-notifications.ts';

export const listNotifications = ({ pool }: Pick<Deps, 'pool'>) =>
  handle(routes.listNotifications, async ({ params: { applicationId }, caller }) => {
    await recordRead(pool, { caller, subject: `applications/${applicationId}/notifications` });
    const rows = await list(pool, applicationId);
    return rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      sentAt: row.sentAt?.toISOString() ?? null,
      deliveredAt: row.deliveredAt?.toISOString() ?? null,
    }));
  });
