import type { SavedReply } from '@loanline/proto/entities/conversations/saved-reply';
import type { Routes } from '@loanline/proto/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api/api.ts';
import { refreshAfter } from '../../lib/api/refresh-after.ts';
import { refreshSavedReplies } from '../../lib/saved-replies/saved-replies.ts';
import { bearer } from '../../lib/session/token.ts';

export interface ReplyFields {
  readonly title: string;
  readonly group: string;
  readonly text: string;
}

/** Saves a new reply, or changes the given one; fails with status 409 when a colleague has changed it since. */
export const useSaveReply = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({
      fields,
      reply,
    }: {
      fields: ReplyFields;
      reply?: Pick<SavedReply, 'id' | 'version'> | undefined;
    }) =>
      reply
        ? request<Routes['changeSavedReply']>('PUT /api/saved-replies/{id}', {
            params: { id: reply.id },
            body: { ...fields, version: reply.version },
            headers: bearer(),
          })
        : request<Routes['addSavedReply']>('POST /api/saved-replies', { body: fields, headers: bearer() }),
    onSettled: refreshAfter(() => refreshSavedReplies(queryClient)),
  });
};

export const useDeleteReply = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      request<Routes['deleteSavedReply']>('DELETE /api/saved-replies/{id}', {
        params: { id },
        headers: bearer(),
      }),
    onSettled: refreshAfter(() => refreshSavedReplies(queryClient)),
  });
};

/** What a saved reply said before, the newest first. */
export const useReplyVersions = (id: number) =>
  useQuery({
    queryKey: ['/api/saved-replies/{id}/versions', id],
    queryFn: ({ signal }) =>
      request<Routes['listSavedReplyVersions']>('GET /api/saved-replies/{id}/versions', {
        params: { id },
        headers: bearer(),
        signal,
      }),
    staleTime: 0,
  });
