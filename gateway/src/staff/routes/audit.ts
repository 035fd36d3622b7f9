import { exportList } from '@loanline/kit/files/export/export-list';
import { handle, page } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import { mergedEntries } from '../../audit/merged-entries.ts';
import type { GatewayDeps } from '../../deps.ts';

export const listAudit = (deps: GatewayDeps) =>
  handle(routes.listAudit, async ({ query }) => {
    const { entries, nextCursor } = await mergedEntries(deps, query);
    return page(entries, nextCursor);
  });

export const exportAudit = (deps: GatewayDeps) =>
  exportList(routes.exportAudit, {
    list: listAudit(deps),
    pool: deps.pool,
    name: 'audit',
    columns: ['occurredAt', 'actor', 'action', 'subject', 'reason', 'address'],
  });
