import { readUntil } from '@loanline/kit/database/read-until';
import { callerGone } from '@loanline/kit/http/caller-gone';
import { handle } from '@loanline/kit/http/handler';
import { recordRead } from '@loanline/kit/audit/leave-entry';
import { searchApplicants as route } from '@loanline/proto/routes/customers';
import type { Context } from '../context.ts';
import { searchApplicants as search } from '../store/search-applicants.ts';

/** Those who have applied, for the search of customers. */
export const searchApplicants = ({ pool }: Context) =>
  handle(route, async ({ query: { q }, caller, correlationId, request }) => {
    const found = await readUntil(pool, callerGone(request), (client) => search(client, q));
    await recordRead(pool, { caller, subject: 'customers', correlationId });
    return found;
  });
