import type { DriveFile } from '@loanline/proto/entities/feeds/onedrive';
import { FileSpreadsheet } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { sentenceOf } from '../../../lib/api/api-error.ts';
import { shortMoment } from '../../../lib/format/format.ts';
import { useDebouncedValue } from '../../../lib/timing/use-debounced-value.ts';
import { colour, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useOneDriveFiles } from '../api/onedrive.ts';
import { fileSize } from '../model/file-size.ts';

const Files = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    padding-block: ${space(3)};
    border-top: 1px solid ${colour.line};
  }

  svg {
    flex: none;
    color: ${colour.muted};
  }

  div {
    flex: 1;
    min-width: 0;
  }

  strong {
    display: block;
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  small {
    color: ${colour.muted};
    font-size: 0.875rem;
  }
`;

const Failed = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
`;

const searchRestMs = 300;

/** The workbooks at the top of the drive, or those that a search finds anywhere in it. */
export const OneDriveFiles = ({ onChoose }: { onChoose: (file: DriveFile) => void }): ReactNode => {
  const [text, setText] = useState('');
  const search = useDebouncedValue(text.trim(), searchRestMs);
  const list = useOneDriveFiles(search);
  const files = list.data ?? [];
  const nothing = search === '' ? 'There are no workbooks here.' : 'No workbook was found.';

  return (
    <>
      <TextField
        name="onedrive-search"
        type="search"
        label="Search OneDrive"
        hint="Leave this empty to see files that are not in a folder"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {list.isPending && <p role="status">Loading the files...</p>}
      {list.isError && (
        <Failed>
          <p role="alert">{sentenceOf(list.error, 'The files could not be loaded. Try again.')}</p>
          <Button
            variant="secondary"
            size="small"
            busy={list.isRefetching}
            onClick={() => void list.refetch()}
          >
            Try again
          </Button>
        </Failed>
      )}
      {list.isSuccess && files.length === 0 && !list.hasNextPage && <p role="status">{nothing}</p>}
      {files.length > 0 && (
        <Files aria-label="Workbooks" aria-busy={list.isPlaceholderData}>
          {files.map((file) => (
            <li key={file.id}>
              <FileSpreadsheet size={20} strokeWidth={1.5} aria-hidden />
              <div>
                <strong>{file.name}</strong>
                <small>
                  {fileSize(file.size)}
                  {file.changedAt !== null && `, changed ${shortMoment(file.changedAt)}`}
                </small>
              </div>
              <Button size="small" aria-label={`Sync ${file.name}`} onClick={() => onChoose(file)}>
                Sync
              </Button>
            </li>
          ))}
        </Files>
      )}
      {list.hasNextPage && (
        <Button
          variant="secondary"
          size="small"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  );
};
