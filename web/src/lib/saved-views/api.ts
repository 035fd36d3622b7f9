import type { SavedView, SavedViewFields, SavedViewList } from '@loanline/proto/entities/lists/saved-view';
import type { Routes } from '@loanline/proto/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../api/api.ts';
import { refreshAfter } from '../api/refresh-after.ts';
import { bearer } from '../session/token.ts';

const key = '/api/saved-views';

/** The views of a list that the caller sees, by name; fetched again when staff come back to the page. */
export const useViews = (list: SavedViewList) =>
  useQuery({
    queryKey: [key, list],
    queryFn: ({ signal }) =>
      request<Routes['listSavedViews']>('GET /api/saved-views', {
        query: { list },
        headers: bearer(),
        signal,
      }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

interface Saving {
  readonly id: string;
  readonly fields: SavedViewFields;
  /** Of the view that is changed; a new one has none. */
  readonly version?: number;
}

/** Saves a view; fails with status 409 when a colleague has changed it since, or its name is taken. */
export const useSaveView = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, fields, version }: Saving): Promise<SavedView> =>
      request<Routes['saveView']>('PUT /api/saved-views/{id}', {
        params: { id },
        body: { ...fields, ...(version !== undefined && { version }) },
        headers: bearer(),
      }),
    onSettled: refreshAfter(() => queryClient.invalidateQueries({ queryKey: [key] })),
  });
};

export const useRemoveView = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      request<Routes['removeView']>('DELETE /api/saved-views/{id}', { params: { id }, headers: bearer() }),
    onSettled: refreshAfter(() => queryClient.invalidateQueries({ queryKey: [key] })),
  });
};
