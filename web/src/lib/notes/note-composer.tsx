import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { sentenceOf } from '../api/api-error.ts';
import { useColleagues } from '../staff-accounts.ts';
import { randomId } from '../random-id.ts';
import { useDraft } from '../storage/drafts.ts';
import { mentionsIn } from './mentions/mention-text.ts';
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
  const colleagues = useColleagues(username);
  const field = useRef<HTMLTextAreaElement>(null);
  // The id and the text of what was sent. A text that is sent again is the same note, even after a reload.
  const [sent, setSent] = useDraft('staff', `sent note about ${record}`, username);

  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);

  const save = async () => {
    const [clientId = ''] = sent.endsWith(` ${text}`) ? sent.split(' ', 1) : [randomId()];
    setSent(`${clientId} ${text}`);
    try {
      await add.mutateAsync({ clientId, record, text, mentions: mentionsIn(text, colleagues) });
    } catch {
      // The form says so.
      return;
    }
    // Also when the composer is no longer on screen.
    setText('');
    setSent('');
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
        colleagues={colleagues}
        label="Note"
        placeholder="Write a note. Type @ to mention a colleague."
        action="Add note"
        saving={add.isPending}
        error={
          add.isError
            ? sentenceOf(add.error, 'Your note was not saved. Check your connection and try again.')
            : undefined
        }
        onSave={() => void save()}
      />
    </InternalBox>
  );
};
