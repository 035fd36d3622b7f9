import type { ImportResult } from '@loanline/proto/entities/import-result';
import { counted } from '@loanline/proto/rules/counted';
import { toast } from '../../../ui/toast/toast.ts';

/** '1 row', '1,200 rows'. */
export const rowCount = (count: number): string => counted(count, 'row');

/** Says with a toast how many rows were imported, and how many were not. */
export const showImportToast = ({ imported, errors }: ImportResult): void =>
  toast({
    title: 'Import Successful',
    description:
      errors === 0
        ? `${rowCount(imported)} imported.`
        : `${rowCount(imported)} imported. Some rows had issues: ${rowCount(errors)} with errors.`,
  });
