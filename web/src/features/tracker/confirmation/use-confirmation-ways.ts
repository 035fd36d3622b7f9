import type { ConfirmationWays } from '@loanline/proto/entities/confirmation/ways';
import type { Routes } from '@loanline/proto/routes';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../lib/api/api.ts';
import type { Factor } from './confirm-fault.ts';

const factorsOf = ({ questions, code }: ConfirmationWays): readonly Factor[] => [
  ...(code ? (['code'] as const) : []),
  ...(questions ? (['dateOfBirth', 'postcode'] as const) : []),
];

/** How customers can confirm who they are; by questions while the answer is on its way, or does not come. */
export const useConfirmationWays = (): { factors: readonly Factor[]; isPending: boolean } => {
  const { data, isPending } = useQuery({
    queryKey: ['confirmation-ways'],
    queryFn: ({ signal }) => request<Routes['getConfirmationWays']>('GET /api/confirmation-ways', { signal }),
    staleTime: Infinity,
  });
  return { factors: factorsOf(data ?? { questions: true, code: false }), isPending };
};
