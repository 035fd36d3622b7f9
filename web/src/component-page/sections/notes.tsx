import type { ReactNode } from 'react';
import { useState } from 'react';
import { NoteCard } from '../../lib/notes/note-card.tsx';
import { NoteForm } from '../../lib/notes/note-form.tsx';
import { State, States } from '../state.tsx';
import { ignore } from '../samples/ignore.ts';

const note = {
  id: 1,
  record: 'application-07480',
  text: 'Called twice. @sam will try again tomorrow.',
  author: 'morgan',
  createdAt: '2026-03-02T09:30:00.000Z',
  editedAt: null,
  version: 1,
  mentions: ['sam'],
};

const Writing = ({ start, error }: { start: string; error?: string }): ReactNode => {
  const [text, setText] = useState(start);
  const words = { label: 'New note', placeholder: 'For staff only', action: 'Save note', error };
  return (
    <NoteForm {...words} text={text} onText={setText} colleagues={['sam']} saving={false} onSave={ignore} />
  );
};

export const Notes = (): ReactNode => (
  <States>
    <State name="A colleague's note, which names you">
      <NoteCard note={note} username="sam" />
    </State>
    <State name="Your own note, edited">
      <NoteCard note={{ ...note, editedAt: note.createdAt }} username="morgan" />
    </State>
    <State name="Writing">
      <Writing start="" />
    </State>
    <State name="Not saved">
      <Writing start="Called again." error="Your note was not saved. Check your connection and try again." />
    </State>
  </States>
);
