import { exportFormats, type ExportFormat, type ExportRoute } from '@loanline/proto/routes/exports';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { sentenceOf } from '../api-error.ts';
import { urlOf } from '../api.ts';
import { download } from '../session/upload.ts';

/** A list that can be saved as a file, as it is filtered now. */
export interface ExportableList {
  readonly path: ExportRoute['path'];
  /** Name of the file, without its ending. */
  readonly name: string;
  readonly filters: Readonly<Record<string, string | number | undefined>>;
}

const labels: Readonly<Record<ExportFormat, string>> = { csv: 'As CSV', xlsx: 'As an Excel workbook' };

/** Saves all of a list, with the filters it has now. */
export const ExportMenu = ({ list }: { list: ExportableList }): ReactNode => {
  const [saving, setSaving] = useState(false);

  const save = async (format: ExportFormat) => {
    setSaving(true);
    try {
      await download(urlOf(list.path, {}, { ...list.filters, format }), `${list.name}.${format}`);
    } catch (error) {
      toast({
        title: 'Read Failed',
        description: sentenceOf(error, 'The list could not be saved. Please try again.'),
        variant: 'destructive',
      });
    } finally {
      setSaving(false);
    }
  };

  return (
    <Menu
      items={exportFormats.map((value) => ({ value, label: labels[value] }))}
      onChoose={(format) => void save(format)}
      button={(button) => (
        <Button {...button} variant="secondary" size="small" busy={saving}>
          {!saving && <Download size={16} aria-hidden />}
          {saving ? 'Saving...' : 'Export'}
        </Button>
      )}
    />
  );
};
