import { noteMaxLength } from '@loanline/proto/entities/note';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { useId, useImperativeHandle, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../ui/button.tsx';
import { controlStyles, errorId, FieldError } from '../../ui/fields/field.tsx';
import { useMentionPicker } from './mentions/use-mention-picker.tsx';
import { Line } from './note-styles.ts';

const Area = styled.textarea`
  ${controlStyles}
  min-height: 3.5rem;
  max-height: 14rem;
  resize: vertical;
  field-sizing: content;
`;

/** From this length on, the form says how many characters are left. */
const counterFrom = noteMaxLength - 200;

const roomOf = (length: number): string =>
  length > noteMaxLength
    ? `${length - noteMaxLength} characters too long`
    : `${(noteMaxLength - length).toLocaleString('en-GB')} characters left`;

interface NoteFormProps {
  text: string;
  onText: (text: string) => void;
  /** Usernames that the note can name. */
  colleagues: readonly string[];
  /** What the field is called. */
  label: string;
  placeholder?: string;
  /** What the button says. */
  action: string;
  saving: boolean;
  /** Why it was not saved. */
  error?: string | undefined;
  onSave: () => void;
  onCancel?: () => void;
  ref?: Ref<HTMLTextAreaElement | null>;
}

/** Where a note is written: @ names a colleague, Ctrl+Enter saves it. */
export const NoteForm = (props: NoteFormProps): ReactNode => {
  const { text, onText, colleagues, label, placeholder, action, saving, error, onSave, onCancel, ref } =
    props;
  const id = useId();
  const length = text.trim().length;
  const canSave = length > 0 && length <= noteMaxLength && !saving;
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => field.current);
  const picker = useMentionPicker(field, [text, onText], colleagues);
  const onKeyDown = (event: KeyboardEvent) => {
    if (picker.press(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && canSave) onSave();
    if (event.key === 'Escape' && onCancel) {
      event.preventDefault();
      onCancel();
    }
  };
  return (
    <>
      <FieldError id={id} error={error} />
      <Area
        {...picker.props}
        ref={field}
        rows={2}
        value={text}
        readOnly={saving}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId(id)}
        placeholder={placeholder}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={onKeyDown}
      />
      {picker.list}
      <Line>
        <Button size="small" disabled={!canSave} onClick={onSave} title="Ctrl+Enter">
          {action}
        </Button>
        {onCancel && (
          <Button variant="secondary" size="small" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <span role="status">{length > counterFrom && roomOf(length)}</span>
      </Line>
    </>
  );
};
