import type { ImportInstructions } from '@loanline/proto/entities/import-instructions';
import type { ImportResult } from '@loanline/proto/entities/import-result';
import type { ImportRoute, Routes } from '@loanline/proto/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { request, requestWithHeaders } from '../../../lib/api/api.ts';
import { slowCallMs } from '../../../lib/api/patience.ts';
import { refreshAfter } from '../../../lib/api/refresh-after.ts';
import { usePagedList } from '../../../lib/paged-list/paged-list.ts';
import { useSession } from '../../../lib/session/session.ts';
import { bearer } from '../../../lib/session/token.ts';
import { download, upload } from '../../../lib/session/upload.ts';
import { useSubscription } from '../../../lib/socket/use-socket.ts';
import type { ImportFile } from '../model/import-files.ts';

/** Whatever an import changed, a list shows it; imports are rare. */
const useRefresh = () => {
  const queryClient = useQueryClient();
  return refreshAfter(() => queryClient.invalidateQueries());
};

export interface ImportCall {
  readonly file: File;
  readonly instructions: ImportInstructions;
  /** The key under which it is imported once, however often it is requested, and its progress arrives. */
  readonly key: string;
  readonly dryRun: boolean;
  readonly addUnmatched: boolean;
}

/** What a file would do, or does. To cancel, or to leave, ends it: nothing is imported then. */
export const useImport = ({ path, field, addUnmatched: mayAdd }: ImportFile) => {
  const refresh = useRefresh();
  const running = useRef<AbortController>(undefined);
  const cancel = useCallback(() => running.current?.abort(), []);
  useEffect(() => cancel, [cancel]);
  const importing = useMutation({
    mutationFn: ({ file, instructions, key, dryRun, addUnmatched }: ImportCall): Promise<ImportResult> => {
      cancel();
      const { signal } = (running.current = new AbortController());
      const query = {
        dryRun: dryRun ? '1' : '0',
        ...(mayAdd !== undefined && { addUnmatched: addUnmatched ? '1' : '0' }),
      };
      return upload<ImportRoute>(path, field, file, {
        query,
        fields: { instructions },
        key,
        signal,
      });
    },
    onSettled: (result, error, { dryRun }) => (dryRun ? undefined : refresh(result, error)),
  });
  return { ...importing, cancel };
};

/** How many rows of the file with this key have been read; undefined before the first news. */
export const useImportProgress = (key: string | undefined): number | undefined => {
  const session = useSession();
  const [counted, setCounted] = useState<{ key: string; rows: number }>();
  const token = session.state === 'signed-in' ? session.token : undefined;
  useSubscription(token === undefined ? undefined : { type: 'subscribe_admin', token }, (frame) => {
    if (frame.type === 'import_progress' && frame.importKey === key)
      setCounted({ key: frame.importKey, rows: frame.rows });
  });
  return counted?.key === key ? counted?.rows : undefined;
};

/** Lists past imports of every kind, the latest first, page by page. */
export const useImports = () =>
  usePagedList({
    queryKey: ['/api/imports'],
    load: async ({ cursor, signal }) => {
      const { body, headers } = await requestWithHeaders<Routes['listImports']>('GET /api/imports', {
        query: { cursor },
        headers: bearer(),
        signal,
      });
      return { body: body.map((batch) => ({ ...batch, id: batch.batchId })), headers };
    },
    failed: 'Failed to load past imports',
  });

/** Takes back what an import did. */
export const useUndoImport = () =>
  useMutation({
    mutationFn: (batchId: string) =>
      request<Routes['undoImport']>('POST /api/imports/{batchId}/undo', {
        params: { batchId },
        headers: bearer(),
        longestMs: slowCallMs,
      }),
    onSettled: useRefresh(),
  });

/** Saves the rejected rows of an import as a workbook that can be corrected and imported again. */
export const saveRejected = (batchId: string): Promise<void> =>
  download(`/api/imports/${encodeURIComponent(batchId)}/rejected`, 'rejected-rows.xlsx');
