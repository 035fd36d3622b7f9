import type { ImportResult } from '@loanline/proto/entities/import-result';
import type { Routes } from '@loanline/proto/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api.ts';
import type { ImportFile } from '../model/import-files.ts';
import { bearer } from './token.ts';
import { download, upload } from './upload.ts';

/** Whatever an import changed, a list shows it; imports are rare. */
const useRefresh = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries();
};

export interface ImportCall {
  readonly file: File;
  readonly dryRun: boolean;
  readonly addUnmatched: boolean;
}

/** What a file would do, or does. */
export const useImport = ({ path, field, addUnmatched: mayAdd }: ImportFile) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ file, dryRun, addUnmatched }: ImportCall): Promise<ImportResult> =>
      upload<Routes['importCustomers' | 'importBackCalls' | 'importReminders']>(path, field, file, {
        dryRun: dryRun ? '1' : '0',
        ...(mayAdd !== undefined && { addUnmatched: addUnmatched ? '1' : '0' }),
      }),
    onSuccess: ({ dryRun }) => (dryRun ? undefined : refresh()),
  });
};

/** Takes back what an import did. */
export const useUndoImport = () =>
  useMutation({
    mutationFn: (batchId: string) =>
      request<Routes['undoImport']>('POST /api/imports/{batchId}/undo', {
        params: { batchId },
        headers: bearer(),
      }),
    onSettled: useRefresh(),
  });

/** Saves the rejected rows of an import as a workbook that can be corrected and imported again. */
export const saveRejected = (batchId: string): Promise<void> =>
  download(`/api/imports/${encodeURIComponent(batchId)}/rejected`, 'rejected-rows.xlsx');
