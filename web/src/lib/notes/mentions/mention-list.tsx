import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { colour, radius, space } from '../../../theme/tokens.ts';

/** Below the text and not over it: a panel that scrolls would cut it off. */
const List = styled.div`
  max-height: 11.5rem;
  padding: ${space(1)};
  overflow-y: auto;
  border: 1px solid ${colour.line};
  border-radius: ${radius.small};
  background: ${colour.surface};

  [role='option'] {
    display: flex;
    align-items: center;
    min-height: 2.25rem;
    padding: ${space(1)} ${space(3)};
    border-radius: ${radius.small};
    overflow-wrap: anywhere;
    cursor: pointer;

    @media (pointer: coarse) {
      min-height: 2.75rem;
    }
  }

  [role='option'][aria-selected='true'] {
    background: ${colour.accentSoft};
    outline: 2px solid ${colour.accent};
    outline-offset: -2px;
  }
`;

export const optionId = (listId: string, place: number) => `${listId}-${place}`;

interface MentionListProps {
  id: string;
  usernames: readonly string[];
  /** Place of the one that Enter chooses. */
  active: number;
  onActive: (place: number) => void;
  onPick: (username: string) => void;
}

/** The colleagues whom a note can name; the focus stays in the text. */
export const MentionList = ({ id, usernames, active, onActive, onPick }: MentionListProps): ReactNode => {
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <List id={id} role="listbox" aria-label="Colleagues">
      {usernames.map((username, place) => (
        <div
          key={username}
          id={optionId(id, place)}
          role="option"
          aria-selected={place === active}
          // Keeps the focus in the text.
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => onActive(place)}
          onClick={() => onPick(username)}
        >
          {username}
        </div>
      ))}
    </List>
  );
};
