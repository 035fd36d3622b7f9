import { clientAs } from '@loanline/kit/http/client-as';
import { handle } from '@loanline/kit/http/handler';
import { recordRead } from '@loanline/kit/audit/leave-entry';
import { routes } from '@loanline/proto/routes';
import { searchApplicants, type CustomerSearchResult } from '@loanline/proto/routes/customers';
import type { Context } from '../context.ts';
import { searchCustomers as search } from '../store/search-customers.ts';

const mostFound = 10;

const isSame = (one: CustomerSearchResult) => (other: CustomerSearchResult) =>
  one.fullName.toLowerCase() === other.fullName.toLowerCase() &&
  one.phone?.replace(/\s/g, '') === other.phone?.replace(/\s/g, '');

/** Customer records come first, then those who have applied and have no record; these are left out when nobody answers. */
export const searchCustomers = ({ pool, urls, logger }: Context) =>
  handle(routes.searchCustomers, async ({ query, caller, correlationId, request }) => {
    const records = await search(pool, query.q);
    await recordRead(pool, { caller, subject: 'customers', correlationId });
    if (records.length === mostFound) return records;
    const call = clientAs(request, urls.applications);
    const applicants = await call(
      searchApplicants,
      { query },
      { caller, correlationId, timeoutMs: 1_000 },
    ).catch((error: unknown) => {
      logger.warn({ err: error }, 'applicants not searched');
      return [];
    });
    const others = applicants.filter((applicant) => !records.some(isSame(applicant)));
    return [...records, ...others].slice(0, mostFound);
  });
