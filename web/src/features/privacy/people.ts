import type { NewPersonRequest, PersonChoice, PersonRequest } from '@loanline/proto/entities/person';
import type { Routes } from '@loanline/proto/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api/api.ts';
import { useLoadFailedToast } from '../../lib/paged-list/load-failed.ts';
import { bearer } from '../../lib/session/token.ts';
import { download } from '../../lib/session/upload.ts';

const key = ['/api/admin/people/requests'];

/** How often it is asked how far a request is, in milliseconds. */
const every = 2_000;

const isUnderWay = ({ completedAt }: PersonRequest) => completedAt === null;

/** The latest exports and erasures; asked again while a service has not answered. */
export const usePersonRequests = () => {
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      request<Routes['listPersonRequests']>('GET /api/admin/people/requests', { headers: bearer(), signal }),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? every : false),
    staleTime: 0,
  });
  useLoadFailedToast(query.error, 'Failed to load exports and erasures');
  return query;
};

/** What is believed to be one person; nothing of it is stored once the screen is left. */
export const useFindPerson = () =>
  useMutation({
    mutationFn: (asked: string) =>
      request<Routes['findPerson']>('POST /api/admin/people/find', { body: { asked }, headers: bearer() }),
    gcTime: 0,
  });

/** What an erasure of these would erase and keep. */
export const useErasurePreview = () =>
  useMutation({
    mutationFn: (choice: PersonChoice) =>
      request<Routes['previewErasure']>('POST /api/admin/people/preview', {
        body: choice,
        headers: bearer(),
      }),
    gcTime: 0,
  });

/** Asks for an export or an erasure. An erasure empties every list that shows the person. */
export const useRequestPerson = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewPersonRequest) =>
      request<Routes['requestPerson']>('POST /api/admin/people/requests', { body, headers: bearer() }),
    onSuccess: () => queryClient.invalidateQueries(),
    gcTime: 0,
  });
};

/** Saves the file of an export. */
export const savePerson = ({ id, subject }: PersonRequest): Promise<void> =>
  download(`/api/admin/people/requests/${id}/file`, `person-${subject.replace(/[^\w-]+/g, '-')}.json`);
