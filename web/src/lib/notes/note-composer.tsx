import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { sentenceOf } from '../api/api-error.ts';
import { randomId } from '../random-id.ts';
import { useDraft } from '../storage/drafts.ts';
import { NoteForm } from './note-form.tsx';
import { InternalBox, StaffOnly } from './note-styles.ts';
import { useAddNote } from './notes.ts';

interface NoteComposerProps {
  /** The key of the record that the note is about. */
  record: string;
  /** Who is signed in. */
  username: string;
  /** Whether the field takes the focus as it comes. */
  focused?: boolean;
}

/** Where staff write a note for each other; a half-written one survives a reload, and a failed one stays. */
export const NoteComposer = ({ record, username, focused = false }: NoteComposerProps): ReactNode => {
  const [text, setText] = useDraft('staff', `note about ${record}`, username);
  const add = useAddNote();
  const field = useRef<HTMLTextAreaElement>(null);
  // A text that is sent again is the same note; a changed one is another.
  const sent = useRef<{ text: string; clientId: string }>(undefined);

  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);

  const save = () => {
    if (sent.current?.text !== text) sent.current = { text, clientId: randomId() };
    const { clientId } = sent.current;
    add.mutate(
      { clientId, record, text },
      {
        onSuccess: () => {
          setText('');
          sent.current = undefined;
        },
      },
    );
  };

  return (
    <InternalBox data-note-composer>
      <StaffOnly>
        <EyeOff size={16} aria-hidden />
        Only staff see this
      </StaffOnly>
      <NoteForm
        ref={field}
        text={text}
        onText={setText}
        label="Note"
        placeholder="Write a note for your colleagues..."
        action="Add note"
        saving={add.isPending}
        error={
          add.isError
            ? sentenceOf(add.error, 'Your note was not saved. Check your connection and try again.')
            : undefined
        }
        onSave={save}
      />
    </InternalBox>
  );
};
