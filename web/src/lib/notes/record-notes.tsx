import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { space } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { ShowOlder } from '../paged-list/show-older.tsx';
import { NoteCard } from './note-card.tsx';
import { NoteComposer } from './note-composer.tsx';
import { useNotes } from './notes.ts';
import { useUsername } from '../session/use-username.ts';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space(2)};

  > div,
  > article {
    width: 100%;
  }
`;

interface RecordNotesProps {
  /** The key of the record, such as application-07480. */
  record: string;
  /** Whether the field takes the focus as it comes. */
  focused?: boolean;
}

/** What staff noted about a record, the newest first, with the field for another note. */
export const RecordNotes = ({ record, focused = false }: RecordNotesProps): ReactNode => {
  const username = useUsername();
  const list = useNotes(record);
  return (
    <Stack>
      <NoteComposer key={record} record={record} username={username} focused={focused} />
      {list.isError && (
        <p role="alert">
          The notes could not be loaded.{' '}
          <Button variant="secondary" size="small" onClick={() => void list.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {list.data?.map((note) => (
        <NoteCard key={note.id} note={note} username={username} />
      ))}
      <ShowOlder list={list}>Show older notes</ShowOlder>
    </Stack>
  );
};
