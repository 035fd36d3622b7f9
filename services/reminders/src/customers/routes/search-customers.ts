import { callerGone } from '@loanline/kit/http/caller-gone';
import { clientAs } from '@loanline/kit/http/client-as';
import { handle, reply } from '@loanline/kit/http/handler';
import { recordRead } from '@loanline/kit/compliance/audit/record-audit';
import { routes } from '@loanline/proto/routes';
import { partialHeader, type CustomerSearchResult } from '@loanline/proto/entities/customer-record';
import type { Deps } from '../../deps.ts';
import { searchCustomers as search } from '../store/search-customers.ts';

const mostFound = 10;

const isSame = (one: CustomerSearchResult) => (other: CustomerSearchResult) =>
  one.fullName.toLowerCase() === other.fullName.toLowerCase() &&
  one.phone?.replace(/\s/g, '') === other.phone?.replace(/\s/g, '');

/**
 * Searches customer records first, then applicants without a record. A header of the answer says when applicants are
 * missing.
 */
export const searchCustomers = ({ pool, urls, logger }: Deps) =>
  handle(routes.searchCustomers, async ({ query, caller, request }) => {
    const records = await search(pool, query.q);
    await recordRead(pool, { caller, subject: 'customers' });
    if (records.length === mostFound) return records;
    const signal = callerGone(request);
    const call = clientAs(request, urls.applications);
    try {
      const applicants = await call(routes.searchApplicants, { query }, { caller, timeoutMs: 1_000, signal });
      const others = applicants.filter((applicant) => !records.some(isSame(applicant)));
      return [...records, ...others].slice(0, mostFound);
    } catch (error) {
      signal.throwIfAborted();
      logger.warn({ err: error }, 'failed to search applicants');
      return reply(records, { headers: { [partialHeader]: 'applicants' } });
    }
  });
