import { ApiError } from '../../../lib/api/api-error.ts';
import { randomId } from '../../../lib/random-id.ts';
import type { SyncCall } from '../api/onedrive.ts';

/** Whether the workbook is another than the one that the preview showed. */
export const isChangedWorkbook = (fault: unknown): boolean =>
  fault instanceof ApiError && fault.problem?.code === 'conflict';

/**
 * What the button does after a call has ended. What failed is asked for again under the same key: it is never imported
 * twice. A workbook that has changed is previewed again.
 */
export const nextSync = (asked: SyncCall, fault: unknown, previewed: string | undefined): SyncCall => {
  if (isChangedWorkbook(fault)) return { file: asked.file, dryRun: true, key: randomId() };
  return fault ? asked : { ...asked, dryRun: false, fileVersion: previewed };
};
