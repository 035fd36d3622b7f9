import type { AuditEntry } from '@loanline/proto/entities/audit-entry';
import type { Routes } from '@loanline/proto/routes';
import { requestWithHeaders } from '../../lib/api/api.ts';
import { usePagedList } from '../../lib/paged-list/paged-list.ts';
import { bearer } from '../../lib/session/token.ts';

/** What the entries of the audit are narrowed down by; what is undefined does not narrow them. */
export type AuditFilters = Readonly<
  Record<'actor' | 'action' | 'record' | 'from' | 'until', string | undefined>
> & { readonly without: 'reads' | undefined };

/** What staff did and read, the newest first, page after page. */
export const useAudit = (filters: AuditFilters) =>
  usePagedList<AuditEntry>({
    queryKey: ['/api/admin/audit', filters],
    load: ({ cursor, signal }) =>
      requestWithHeaders<Routes['listAudit']>('GET /api/admin/audit', {
        query: { ...filters, cursor },
        headers: bearer(),
        signal,
      }),
    failed: 'Failed to load the audit log',
  });
