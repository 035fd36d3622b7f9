import type { DriveFile } from '@loanline/proto/entities/feeds/onedrive';
import type { Routes } from '@loanline/proto/routes';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { request, requestWithHeaders } from '../../../lib/api/api.ts';
import { slowCallMs } from '../../../lib/api/patience.ts';
import { refreshAfter } from '../../../lib/api/refresh-after.ts';
import { useLoadFailedToast } from '../../../lib/paged-list/load-failed.ts';
import { bearer } from '../../../lib/session/token.ts';

const root = '/api/onedrive';

/** Whether we are connected to OneDrive, asked again each time. */
export const useOneDriveState = () =>
  useQuery({
    queryKey: [root, 'state'],
    queryFn: ({ signal }) =>
      request<Routes['testOneDrive']>('GET /api/onedrive/test', {
        headers: bearer(),
        longestMs: slowCallMs,
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
  });

/** Leaves for Microsoft's page; it sends the browser back. */
export const useConnectOneDrive = () =>
  useMutation({
    mutationFn: () =>
      request<Routes['getOneDriveAuthUrl']>('GET /api/onedrive/auth-url', { headers: bearer() }),
    onSuccess: ({ authUrl }) => window.location.assign(authUrl),
  });

export const useDisconnectOneDrive = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      request<Routes['disconnectOneDrive']>('POST /api/onedrive/disconnect', { headers: bearer() }),
    onSettled: refreshAfter(() => queryClient.invalidateQueries({ queryKey: [root] })),
  });
};

interface Page {
  readonly files: readonly DriveFile[];
  readonly next: string | undefined;
}

/** The workbooks in OneDrive, or those that a search finds, page after page. */
export const useOneDriveFiles = (search: string) => {
  const query = useInfiniteQuery({
    queryKey: [root, 'files', search],
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const { body, headers } = await requestWithHeaders<Routes['listOneDriveFiles']>(
        'GET /api/onedrive/files',
        { query: { q: search, cursor: pageParam }, headers: bearer(), signal },
      );
      return { files: body, next: headers.get('x-next-cursor') ?? undefined };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ files }) => files).map((file) => [file.id, file])).values(),
    ],
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  useLoadFailedToast(query.error, 'Failed to load OneDrive files');
  return query;
};

export interface SyncCall {
  readonly file: DriveFile;
  readonly dryRun: boolean;
  /** The same for the same click, so that what was done is done once. */
  readonly key: string;
  /** The contents that the preview showed: nothing else is imported. */
  readonly fileVersion?: string | undefined;
}

/** What a workbook in OneDrive would do, or does. */
export const useSyncFile = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ file, dryRun, key, fileVersion }: SyncCall) =>
      request<Routes['syncOneDriveFile']>('POST /api/onedrive/sync/{fileId}', {
        params: { fileId: file.id },
        query: { dryRun: dryRun ? '1' : '0', fileVersion },
        headers: { ...bearer(), ...(!dryRun && { 'idempotency-key': key }) },
        longestMs: slowCallMs,
      }),
    onSuccess: ({ dryRun }) =>
      // What a file changed, a list shows; of the drive nothing has changed.
      dryRun
        ? undefined
        : queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => key !== root }),
  });
};
