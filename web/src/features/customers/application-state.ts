import type { ApplicationSummary } from '@loanline/proto/entities/tracked-application';
import { outcomeLabels } from '@loanline/proto/enums/outcomes';
import { staffStageName } from '@loanline/proto/enums/stages';
import type { Routes } from '@loanline/proto/routes';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../lib/api/api.ts';
import { pounds } from '../../lib/format/format.ts';
import { bearer } from '../../lib/session/token.ts';

/** In a few words, how far an application is and for how much: its outcome when it has one, otherwise its stage. */
export const stateText = ({ outcome, currentStage, loanAmount }: ApplicationSummary): string =>
  [
    outcome === null ? staffStageName(currentStage) : outcomeLabels[outcome],
    ...(loanAmount === null ? [] : [pounds(loanAmount)]),
  ].join(' · ');

/** The states of a customer's applications by reference, in one call; empty until they are loaded. */
export const useApplicationStates = (references: readonly string[]): ReadonlyMap<string, string> => {
  const { data } = useQuery({
    queryKey: ['/api/customers', 'applications', references],
    queryFn: ({ signal }) =>
      request<Routes['summariseApplications']>('GET /api/applications/summaries', {
        query: { applications: references.join(',') },
        headers: bearer(),
        signal,
      }),
    enabled: references.length > 0,
    staleTime: 0,
  });
  return new Map(data?.map((application) => [application.applicationId, stateText(application)]));
};
