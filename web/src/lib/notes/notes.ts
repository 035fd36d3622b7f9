import type { NewNote, Note } from '@loanline/proto/entities/note';
import type { Routes } from '@loanline/proto/routes';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { request, requestWithHeaders } from '../api/api.ts';
import { refetchFresh } from '../api/refetch-fresh.ts';
import { usePagedList } from '../paged-list/paged-list.ts';
import { bearer } from '../session/token.ts';

/** Every query with this in its key shows notes. */
const notesKey = '/api/notes';

/** The keys of lists that also show notes begin so. */
export const timelineKey = ['/api/customers', 'timeline'];

/** What staff noted about a record, the newest first, page after page. */
export const useNotes = (record: string) =>
  usePagedList<Note>({
    queryKey: [notesKey, record],
    load: ({ cursor, signal }) =>
      requestWithHeaders<Routes['listNotes']>('GET /api/notes', {
        query: { record, cursor },
        headers: bearer(),
        signal,
      }),
    failed: 'Failed to load notes',
  });

/** Fetches notes again, because one was written or changed. */
export const refreshNotes = async (queryClient: QueryClient): Promise<void> => {
  await Promise.all([[notesKey], timelineKey].map((key) => refetchFresh(queryClient, key)));
};

const useNoteCall = <T>(call: (input: T) => Promise<Note>) => {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: call, onSuccess: () => refreshNotes(queryClient) });
};

export const useAddNote = () =>
  useNoteCall((body: NewNote) => request<Routes['addNote']>('POST /api/notes', { body, headers: bearer() }));

export const useChangeNote = () =>
  useNoteCall(({ id, version, text, mentions }: Pick<Note, 'id' | 'version' | 'text' | 'mentions'>) =>
    request<Routes['changeNote']>('PUT /api/notes/{id}', {
      params: { id },
      body: { text, version, mentions },
      headers: bearer(),
    }),
  );

export const useDeleteNote = () =>
  useNoteCall((id: number) =>
    request<Routes['deleteNote']>('DELETE /api/notes/{id}', { params: { id }, headers: bearer() }),
  );

export const useRestoreNote = () =>
  useNoteCall((id: number) =>
    request<Routes['restoreNote']>('POST /api/notes/{id}/restore', { params: { id }, headers: bearer() }),
  );
