import { ChevronDown, ChevronUp, EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { colour, space } from '../../theme/tokens.ts';
import { useNotes } from './notes.ts';
import { RecordNotes } from './record-notes.tsx';

/** Leaves room for the messages. */
const Body = styled.div`
  flex: none;
  max-height: 55%;
  padding: ${space(2)} ${space(3)};
  border-bottom: 1px solid ${colour.line};
  overflow-y: auto;
`;

const Toggle = styled.button`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space(2)};
  min-height: 2.75rem;
  padding: 0 ${space(4)};
  border: 0;
  border-bottom: 1px solid ${colour.line};
  background: ${colour.warningSoft};
  color: ${colour.text};
  font: inherit;
  font-size: 0.875rem;
  text-align: left;
  cursor: pointer;

  > :last-child {
    margin-left: auto;
  }
`;

const countOf = (shown: number, hasMore: boolean): string =>
  shown === 0 ? 'Notes' : `Notes (${shown}${hasMore ? '+' : ''})`;

/** The notes about a conversation, above its messages; closed until somebody wants them. */
export const ConversationNotes = ({ record }: { record: string }): ReactNode => {
  const [isOpen, setOpen] = useState(false);
  const { data, hasNextPage } = useNotes(record);
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <>
      <Toggle type="button" data-note-toggle aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <EyeOff size={16} aria-hidden />
        <strong>{countOf(data?.length ?? 0, hasNextPage)}</strong>
        <span>for staff only</span>
        <Chevron size={16} aria-hidden />
      </Toggle>
      {isOpen && (
        <Body>
          <RecordNotes record={record} focused />
        </Body>
      )}
    </>
  );
};
