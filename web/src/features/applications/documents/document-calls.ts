import type { StaffDocument } from '@loanline/proto/entities/document';
import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import type { Routes } from '@loanline/proto/routes';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request, urlOf, type RequestOf } from '../../../lib/api/api.ts';
import { bearer } from '../../../lib/session/token.ts';

const keyOf = (applicationId: string) => ['/api/applications/{applicationId}/documents', applicationId];

/** The documents of an application with their files; asked for again with each version that arrives live. */
export const useDocuments = ({ applicationId, version, documents }: StaffApplication) =>
  useQuery({
    queryKey: [...keyOf(applicationId), version],
    queryFn: ({ signal }) =>
      request<Routes['listDocuments']>('GET /api/applications/{applicationId}/documents', {
        params: { applicationId },
        headers: bearer(),
        signal,
      }),
    enabled: documents.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Shows what a change answered until its version arrives. */
const useShown = (applicationId: string) => {
  const queryClient = useQueryClient();
  return (documents: StaffDocument[]) => {
    queryClient.setQueriesData({ queryKey: keyOf(applicationId) }, documents);
    void queryClient.invalidateQueries({ queryKey: ['/api/applications/{applicationId}', applicationId] });
  };
};

export const useRequestDocuments = (applicationId: string) =>
  useMutation({
    mutationFn: (body: RequestOf<Routes['requestDocuments']>['body']) =>
      request<Routes['requestDocuments']>('POST /api/applications/{applicationId}/documents', {
        params: { applicationId },
        body,
        headers: bearer(),
      }),
    onSuccess: useShown(applicationId),
  });

export const useCancelDocument = (applicationId: string) =>
  useMutation({
    mutationFn: (documentId: string) =>
      request<Routes['cancelDocument']>('DELETE /api/applications/{applicationId}/documents/{documentId}', {
        params: { applicationId, documentId },
        headers: bearer(),
      }),
    onSuccess: useShown(applicationId),
  });

export interface Decision {
  readonly document: StaffDocument;
  /** Why it is refused; null accepts it. */
  readonly reason: string | null;
}

/** Accepts or refuses; fails with status 409 when the customer has sent more than the screen showed. */
export const useDecideDocument = (applicationId: string) =>
  useMutation({
    mutationFn: ({ document: { id, files, refusals }, reason }: Decision) =>
      request<Routes['decideDocument']>(
        'PUT /api/applications/{applicationId}/documents/{documentId}/decision',
        {
          params: { applicationId, documentId: id },
          body: {
            decision: reason === null ? { state: 'accepted' } : { state: 'refused', reason },
            files,
            refusals,
          },
          headers: bearer(),
        },
      ),
    onSuccess: useShown(applicationId),
  });

/** Where a file is shown; the browser's own cookie says who asks. */
export const fileAddress = (
  applicationId: string,
  documentId: string,
  fileId: string,
  download?: '1',
): string =>
  urlOf(
    '/api/applications/{applicationId}/documents/{documentId}/files/{fileId}',
    { applicationId, documentId, fileId },
    { download },
  );
