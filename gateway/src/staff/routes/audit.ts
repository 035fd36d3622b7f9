import { exportList } from '@loanline/kit/files/export/export-list';
import { handle, page } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import { mergedEntries } from '../../audit/merged-entries.ts';
import type { Context } from '../../context.ts';

export const listAudit = (context: Context) =>
  handle(routes.listAudit, async ({ query }) => {
    const { entries, nextCursor } = await mergedEntries(context, query);
    return page(entries, nextCursor);
  });

export const exportAudit = (context: Context) =>
  exportList(routes.exportAudit, {
    list: listAudit(context),
    pool: context.pool,
    name: 'audit',
    columns: ['occurredAt', 'actor', 'action', 'subject', 'reason', 'address'],
  });
