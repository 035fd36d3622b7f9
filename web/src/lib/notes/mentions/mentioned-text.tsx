import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, radius } from '../../../theme/tokens.ts';
import { mentionParts } from './mention-text.ts';

const Named = styled.strong<{ $self: boolean }>`
  padding-inline: 0.125em;
  border-radius: calc(${radius.small} / 2);
  background: ${({ $self }) => ($self ? colour.accent : colour.accentSoft)};
  color: ${({ $self }) => ($self ? colour.onAccent : colour.text)};
  font-weight: 600;
`;

interface MentionedTextProps {
  text: string;
  /** Usernames of those whom the text names. */
  mentions: readonly string[];
  /** Who reads it. */
  username: string;
}

/** The text of a note, in which the names of colleagues are marked. */
export const MentionedText = ({ text, mentions, username }: MentionedTextProps): ReactNode =>
  mentionParts(text, mentions).map((part, place) =>
    part.username === undefined ? (
      part.text
    ) : (
      <Named key={place} $self={part.username === username}>
        {part.text}
      </Named>
    ),
  );
