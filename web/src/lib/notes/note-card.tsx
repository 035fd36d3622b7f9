import type { Note } from '@loanline/proto/entities/note';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { RowMenu } from '../../ui/list/row-menu.tsx';
import { sentenceOf } from '../api/api-error.ts';
import { exactMoment, shortMoment } from '../format/format.ts';
import { useColleagues } from '../staff-accounts.ts';
import { useFormDraft } from '../storage/drafts.ts';
import { mentionsIn } from './mentions/mention-text.ts';
import { MentionedText } from './mentions/mentioned-text.tsx';
import { NoteForm } from './note-form.tsx';
import { InternalBox, Line } from './note-styles.ts';
import { useChangeNote } from './notes.ts';
import { useRemoveNote } from './use-remove-note.ts';

const Text = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

interface EditingProps {
  note: Note;
  username: string;
  text: string;
  onText: (text: string) => void;
  onDone: () => void;
}

const Editing = ({ note, username, text, onText, onDone }: EditingProps): ReactNode => {
  const colleagues = useColleagues(username);
  const change = useChangeNote();
  const save = async () => {
    try {
      await change.mutateAsync({ ...note, text, mentions: mentionsIn(text, colleagues) });
    } catch {
      // The form says so.
      return;
    }
    // Also when the note is no longer on screen.
    onDone();
  };
  return (
    <NoteForm
      text={text}
      onText={onText}
      colleagues={colleagues}
      label="Edit note"
      action="Save note"
      saving={change.isPending}
      error={
        change.isError
          ? sentenceOf(change.error, 'Your note was not saved. Check your connection and try again.')
          : undefined
      }
      onSave={() => void save()}
      onCancel={onDone}
    />
  );
};

/** A note with who wrote it and when; its author can edit and delete it. An edit that was not saved survives a reload. */
export const NoteCard = ({ note, username }: { note: Note; username: string }): ReactNode => {
  const { author, createdAt, editedAt, text, mentions = [] } = note;
  const draft = useFormDraft(`edit of note ${note.id}`, username, { text });
  const [isEditing, setEditing] = useState(draft.isChanged);
  const remove = useRemoveNote();
  return (
    <InternalBox as="article" aria-label={`Note by ${author}`}>
      <Line>
        <strong>{author}</strong>
        <time dateTime={createdAt} title={exactMoment(createdAt)}>
          {shortMoment(createdAt)}
        </time>
        {editedAt !== null && <span title={exactMoment(editedAt)}>edited</span>}
        {author === username && !isEditing && (
          <RowMenu
            name="this note"
            actions={[
              { label: 'Edit', onChoose: () => setEditing(true) },
              { label: 'Delete', onChoose: () => void remove(note) },
            ]}
          />
        )}
      </Line>
      {isEditing ? (
        <Editing
          note={note}
          username={username}
          text={draft.fields.text}
          onText={(changed) => draft.change({ text: changed })}
          onDone={() => {
            draft.end();
            setEditing(false);
          }}
        />
      ) : (
        <Text>
          <MentionedText text={text} mentions={mentions} username={username} />
        </Text>
      )}
    </InternalBox>
  );
};
