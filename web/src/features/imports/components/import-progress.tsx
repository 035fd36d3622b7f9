import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, space } from '../../../theme/tokens.ts';
import { useImportProgress } from '../api/imports.ts';
import { rowCount } from './import-toast.ts';

const Box = styled.div`
  display: grid;
  gap: ${space(2)};

  progress {
    width: 100%;
    accent-color: ${colour.accent};
  }
`;

interface ImportProgressProps {
  /** The key that the file was sent with. */
  importKey: string;
  /** How many rows it has, once that is known. */
  total: number | undefined;
}

/** How far a file that is being read or imported has come. */
export const ImportProgress = ({ importKey, total }: ImportProgressProps): ReactNode => {
  const rows = useImportProgress(importKey);
  const words = total === undefined ? 'Reading the file' : `Importing ${rowCount(total)}`;
  return (
    <Box>
      <p role="status">{words}...</p>
      <progress
        aria-label={words}
        {...(total !== undefined && rows !== undefined && { value: Math.min(rows, total), max: total })}
      />
      {rows !== undefined && <p>{rowCount(rows)} read</p>}
    </Box>
  );
};
