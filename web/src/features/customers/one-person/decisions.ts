import type { Merging, PersonDecision, Splitting } from '@loanline/proto/entities/customers/person-decision';
import type { Routes } from '@loanline/proto/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/api-error.ts';
import { refetchFresh } from '../../../lib/api/refetch-fresh.ts';
import { refreshAfter } from '../../../lib/api/refresh-after.ts';
import { bearer } from '../../../lib/session/token.ts';
import { toast } from '../../../ui/toast/toast.ts';

const undoOffered = 10_000;

const key = ['/api/customers'];

/** After a success or a refusal, everything that was fetched may be out of date. */
const useDecisionCall = <I, O>(call: (input: I) => Promise<O>) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSettled: refreshAfter(() => {
      queryClient.removeQueries({ queryKey: key, type: 'inactive' });
      return refetchFresh(queryClient, key);
    }),
  });
};

const at = (record: string) => ({ params: { record }, headers: bearer() });

export const useMerge = (record: string) =>
  useDecisionCall((body: Merging) =>
    request<Routes['mergeCustomers']>('POST /api/customers/{record}/merge', { ...at(record), body }),
  );

export const useSplit = (record: string) =>
  useDecisionCall((body: Splitting) =>
    request<Routes['splitCustomer']>('POST /api/customers/{record}/split', { ...at(record), body }),
  );

const undone: Readonly<Record<PersonDecision['action'], string>> = {
  merge: 'Merge undone',
  split: 'Split undone',
};

/** Undoes a merge or a split, and says so. */
export const useUndoDecision = () => {
  const { mutateAsync, isPending } = useDecisionCall((id: number) =>
    request<Routes['undoPersonDecision']>('POST /api/customers/decisions/{id}/undo', {
      params: { id },
      headers: bearer(),
    }),
  );
  const undoOne = async (id: number) => {
    try {
      const { action } = await mutateAsync(id);
      toast({ title: undone[action] });
    } catch (error) {
      toast({
        title: 'Undo failed',
        description: sentenceOf(error, 'Nothing was changed. Try again.'),
        variant: 'destructive',
      });
    }
  };
  return { undo: (id: number) => void undoOne(id), isPending };
};

/** Says what was decided, and offers to undo it for 10 seconds. */
export const offerUndo = (title: string, description: string, onUndo: () => void): void =>
  toast({ title, description, duration: undoOffered, action: { label: 'Undo', onClick: onUndo } });
