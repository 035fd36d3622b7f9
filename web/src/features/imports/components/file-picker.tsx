import { FileSpreadsheet } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, radius, space } from '../../../theme/tokens.ts';
import type { ImportFile } from '../model/import-files.ts';

const Surface = styled.label<{ $compact: boolean }>`
  position: relative;
  display: ${({ $compact }) => ($compact ? 'flex' : 'grid')};
  flex-wrap: wrap;
  align-items: center;
  justify-items: center;
  gap: ${space(2)};
  padding: ${({ $compact }) => ($compact ? space(3) : `${space(6)} ${space(4)}`)};
  border: 2px dashed ${colour.control};
  border-radius: ${radius.medium};
  text-align: center;
  cursor: pointer;

  &:focus-within {
    outline: 3px solid ${colour.accent};
    outline-offset: 2px;
  }

  strong {
    overflow-wrap: anywhere;
  }

  small {
    color: ${colour.muted};
  }

  /* The whole surface is its button. */
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
`;

const extensionList = (accept: string) => {
  const all = accept.split(',');
  return `${all.slice(0, -1).join(', ')} or ${all.at(-1) ?? ''}`;
};

interface FilePickerProps {
  kind: ImportFile;
  /** Name of the file that is chosen. */
  chosen: string | undefined;
  disabled: boolean;
  onChoose: (file: File) => void;
}

/** Where a file is dropped or chosen; small once there is one. */
export const FilePicker = ({ kind, chosen, disabled, onChoose }: FilePickerProps): ReactNode => (
  <Surface $compact={chosen !== undefined}>
    <FileSpreadsheet size={chosen === undefined ? 28 : 20} strokeWidth={1.5} aria-hidden />
    <strong>{chosen ?? 'Choose a file'}</strong>
    <small>
      {chosen === undefined
        ? `Drop a file here, or press to choose one: ${extensionList(kind.accept)}`
        : 'Press to choose another file'}
    </small>
    <input
      type="file"
      accept={kind.accept}
      aria-label={kind.label}
      disabled={disabled}
      onChange={({ target }) => {
        const file = target.files?.[0];
        // The same file, corrected, may be chosen again.
        target.value = '';
        if (file) onChoose(file);
      }}
    />
  </Surface>
);
