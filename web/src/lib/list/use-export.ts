import { exportFormats, type ExportFormat } from '@loanline/proto/routes/exports';
import type { ExportRoute } from '@loanline/proto/routes';
import { useState } from 'react';
import type { MenuAction } from '../../ui/menu/action-menu.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { sentenceOf } from '../api/api-error.ts';
import { urlOf } from '../api/api.ts';
import { download } from '../session/upload.ts';

/** A list that can be saved as a file, as it is filtered now. */
export interface ExportableList {
  readonly path: ExportRoute['path'];
  /** Name of the file, without its extension. */
  readonly name: string;
  readonly filters: Readonly<Record<string, string | number | undefined>>;
}

const labels: Readonly<Record<ExportFormat, string>> = {
  csv: 'Export as CSV',
  xlsx: 'Export as an Excel workbook',
};

/** The ways to save all of a list, with the filters it has now. */
export const useExport = (
  list: ExportableList | undefined,
): { actions: readonly MenuAction[]; saving: boolean } => {
  const [saving, setSaving] = useState(false);
  if (!list) return { actions: [], saving };

  const save = async (format: ExportFormat) => {
    setSaving(true);
    try {
      await download(urlOf(list.path, {}, { ...list.filters, format }), `${list.name}.${format}`);
    } catch (error) {
      toast({
        title: 'Export failed',
        description: sentenceOf(error, 'The list could not be saved. Try again.'),
        variant: 'destructive',
      });
    } finally {
      setSaving(false);
    }
  };

  return {
    actions: exportFormats.map((format) => ({
      label: labels[format],
      disabled: saving,
      onChoose: () => void save(format),
    })),
    saving,
  };
};
