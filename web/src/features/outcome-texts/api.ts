import type { OutcomeText } from '@loanline/proto/entities/outcomes/outcome-text';
import type { Outcome } from '@loanline/proto/enums/outcomes';
import type { Routes } from '@loanline/proto/routes';
import { reasonCode } from '@loanline/proto/rules/texts/outcome-reasons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api/api.ts';
import { refreshAfter } from '../../lib/api/refresh-after.ts';
import { refreshOutcomeTexts } from '../../lib/outcome-texts/outcome-texts.ts';
import { bearer } from '../../lib/session/token.ts';

export interface ReasonFields {
  readonly label: string;
  readonly text: string;
}

interface NewReason extends ReasonFields {
  readonly outcome: Outcome;
  readonly restsOnAgency: boolean;
}

const useRefresh = () => {
  const queryClient = useQueryClient();
  return refreshAfter(() => refreshOutcomeTexts(queryClient));
};

/** Adds a reason to an outcome. */
export const useAddReason = () =>
  useMutation({
    mutationFn: ({ outcome, ...body }: NewReason) =>
      request<Routes['addOutcomeReason']>('POST /api/outcome-texts/{outcome}/{reason}', {
        params: { outcome, reason: reasonCode(body.label) },
        body,
        headers: bearer(),
      }),
    onSettled: useRefresh(),
  });

/** Changes a reason; fails with status 409 when a colleague has changed it since. */
export const useChangeReason = () =>
  useMutation({
    mutationFn: ({
      reason: { outcome, reason, version },
      fields,
    }: {
      reason: OutcomeText;
      fields: ReasonFields;
    }) =>
      request<Routes['changeOutcomeText']>('PUT /api/outcome-texts/{outcome}/{reason}', {
        params: { outcome, reason },
        body: { ...fields, version },
        headers: bearer(),
      }),
    onSettled: useRefresh(),
  });

/** Retires a reason, or offers a retired one again; fails with status 409 as above. */
export const useRetireReason = () =>
  useMutation({
    mutationFn: ({ outcome, reason, version, isRetired }: OutcomeText) =>
      request<Routes['retireOutcomeReason' | 'restoreOutcomeReason']>(
        isRetired
          ? 'POST /api/outcome-texts/{outcome}/{reason}/restore'
          : 'POST /api/outcome-texts/{outcome}/{reason}/retire',
        { params: { outcome, reason }, body: { version }, headers: bearer() },
      ),
    onSettled: useRefresh(),
  });

/** What a reason was, the newest first. */
export const useReasonVersions = ({ outcome, reason }: OutcomeText) =>
  useQuery({
    queryKey: ['/api/outcome-texts/{outcome}/{reason}/versions', outcome, reason],
    queryFn: ({ signal }) =>
      request<Routes['listOutcomeTextVersions']>('GET /api/outcome-texts/{outcome}/{reason}/versions', {
        params: { outcome, reason },
        headers: bearer(),
        signal,
      }),
    staleTime: 0,
  });
