import { routes } from '@loanline/proto/routes';
import { readUntil } from '@loanline/kit/database/read-until';
import { callerGone } from '@loanline/kit/http/caller-gone';
import { handle } from '@loanline/kit/http/handler';
import { recordRead } from '@loanline/kit/compliance/audit/record-audit';
import type { Deps } from '../../deps.ts';
import { searchApplicants as search } from '../store/search-applicants.ts';

/** Those who have applied, for the search of customers. */
export const searchApplicants = ({ pool }: Deps) =>
  handle(routes.searchApplicants, async ({ query: { q }, caller, request }) => {
    const found = await readUntil(pool, callerGone(request), (client) => search(client, q));
    await recordRead(pool, { caller, subject: 'customers' });
    return found;
  });
