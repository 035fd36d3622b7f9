import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import type { Routes } from '@loanline/proto/routes';
import { useQueries } from '@tanstack/react-query';
import { request } from '../../../lib/api/api.ts';
import { bearer } from '../../../lib/session/token.ts';

/** What an application says of who applied; empty where it does not say. */
export interface Applicant {
  readonly dateOfBirth: string;
  readonly email: string;
  readonly address: string;
}

/** Most applications of a customer that are read, the latest first. */
const mostRead = 3;

const oneLine = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ');

const submitted = async (reference: string, signal: AbortSignal): Promise<Applicant | undefined> => {
  const found = await request<Routes['listLoanApplications']>('GET /api/loan-applications', {
    query: { search: reference },
    headers: bearer(),
    signal,
  });
  const id = found.find(({ applicationId }) => applicationId === reference)?.id;
  if (id === undefined) return undefined;
  const form = await request<Routes['getLoanApplication']>('GET /api/loan-applications/{id}', {
    params: { id },
    headers: bearer(),
    signal,
  });
  const { dateOfBirth, email, addressLine1, addressLine2, addressLine3, city, postcode } = form;
  return {
    dateOfBirth: dateOfBirth ?? '',
    email,
    address: oneLine([addressLine1, addressLine2, addressLine3, city, postcode]),
  };
};

const tracked = async (applicationId: string, signal: AbortSignal): Promise<Applicant> => {
  const application = (await request<Routes['getApplication']>('GET /api/applications/{applicationId}', {
    params: { applicationId },
    headers: bearer(),
    signal,
  })) as StaffApplication;
  const { customerEmail, customerAddress } = application;
  return { dateOfBirth: '', email: customerEmail ?? '', address: customerAddress ?? '' };
};

/** What the latest applications of a customer say of them: as submitted, or else as the board has it. */
export const useApplicants = (references: readonly string[]) =>
  useQueries({
    queries: references.slice(0, mostRead).map((reference) => ({
      queryKey: ['/api/customers', 'applicant', reference],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await submitted(reference, signal)) ?? (await tracked(reference, signal)),
    })),
    combine: (answers) => ({
      applicants: answers.flatMap(({ data }) => data ?? []),
      isPending: answers.some(({ isPending }) => isPending),
      isError: answers.some(({ isError }) => isError),
    }),
  });
