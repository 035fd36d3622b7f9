import { createServiceClient } from '@loanline/kit/http/client';
import { handle } from '@loanline/kit/http/handler';
import { identityHeader } from '@loanline/kit/identity';
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
    const identity = String(request.headers[identityHeader]);
    const call = createServiceClient(urls.applications, () => Promise.resolve(identity));
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
