import type { ChatMessage } from '@loanline/proto/entities/chat';
import { Eye, TriangleAlert, UserRoundPen } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, space } from '../../theme/tokens.ts';

const Line = styled.p<{ $urgent: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: ${space(2)};
  padding: ${space(2)} ${space(4)};
  background: ${({ $urgent }) => ($urgent ? colour.warningSoft : colour.surface)};
  color: ${({ $urgent }) => ($urgent ? colour.text : colour.muted)};
  font-size: 0.9375rem;

  &:empty {
    display: none;
  }

  svg {
    flex: none;
    margin-top: 0.2rem;
  }
`;

interface CollisionNoticeProps {
  /** Who is writing just now, as a sentence; '' when nobody is. */
  typing: string;
  /** Who else has it open, as a sentence; '' when nobody has. */
  viewing: string;
  replies?: readonly ChatMessage[];
  warned?: boolean;
}

/** Who else is in this conversation, and whether they have answered while one was writing. */
export const CollisionNotice = ({
  typing,
  viewing,
  replies = [],
  warned = false,
}: CollisionNoticeProps): ReactNode => (
  <div aria-live="polite">
    {replies.length > 0 ? (
      <Line $urgent>
        <TriangleAlert size={16} aria-hidden />
        <span>
          {replies.length === 1 ? 'A colleague replied' : `Colleagues replied ${replies.length} times`} while
          you were writing.{' '}
          {warned
            ? 'Your message was not sent: send it again if it still applies.'
            : 'Read it before you send.'}
        </span>
      </Line>
    ) : (
      (typing || viewing) && (
        <Line $urgent={false}>
          {typing ? <UserRoundPen size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
          {typing || viewing}
        </Line>
      )
    )}
  </div>
);
