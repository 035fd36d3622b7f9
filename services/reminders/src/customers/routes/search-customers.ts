import { callerGone } from '@loanline/kit/http/caller-gone';
import { clientAs } from '@loanline/kit/http/client-as';
import { handle, reply } from '@loanline/kit/http/handler';
import { abortWithin } from '@loanline/kit/runtime/abort-within';
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
 * Searches customer records and, at the same time, applicants without a record; records come first. A header of the answer
 * says when applicants are missing.
 */
export const searchCustomers = ({ pool, urls, logger }: Deps) =>
  handle(routes.searchCustomers, async ({ query, caller, request }) => {
    const enough = new AbortController();
    const gone = callerGone(request);
    const call = clientAs(request, urls.applications);
    const applicants = abortWithin({ signals: [gone, enough.signal] }, async (signal) =>
      call(routes.searchApplicants, { query }, { caller, timeoutMs: 1_000, signal }).catch(
        (error: unknown) => {
          if (!signal.aborted) logger.warn({ err: error }, 'failed to search applicants');
          return null;
        },
      ),
    );
    const [records] = await Promise.all([
      search(pool, query.q),
      recordRead(pool, { caller, subject: 'customers' }),
    ]);
    if (records.length === mostFound) {
      enough.abort();
      return records;
    }
    const found = await applicants;
    gone.throwIfAborted();
    if (found === null) return reply(records, { headers: { [partialHeader]: 'applicants' } });
    const others = found.filter((applicant) => !records.some(isSame(applicant)));
    return [...records, ...others].slice(0, mostFound);
  });
