import type { InboxItem } from '@loanline/proto/entities/conversations/staff-inbox';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useViewers } from '../../../lib/staff-viewers/use-viewers.ts';
import { initialsOf, viewingSentence } from '../../../lib/staff-viewers/viewers.ts';
import { colour, radius, space } from '../../../theme/tokens.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.ts';

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  padding: 0 ${space(2)};
  border-radius: ${radius.full};
  background: ${colour.infoSoft};
  color: ${colour.info};
  font-size: 0.75rem;
  font-weight: 600;
  line-height: 1.25rem;
  white-space: nowrap;
`;

/** A name, which is shortened to make room for the marks beside it. */
export const Customer = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(2)};

  > button {
    min-width: 0;
  }

  > :not(button) {
    flex: none;
  }
`;

interface ViewerMarksProps {
  item: InboxItem;
  /** Who is signed in; not shown. */
  username: string;
}

/** The initials of colleagues who look at a conversation now. */
export const ViewerMarks = ({ item, username }: ViewerMarksProps): ReactNode => {
  const colleagues = useViewers(item).filter((name) => name !== username);
  const [first, ...others] = colleagues;
  if (first === undefined) return null;
  const sentence = viewingSentence(colleagues);
  return (
    <Mark title={sentence}>
      <Eye size={14} aria-hidden />
      <span aria-hidden>
        {initialsOf(first)}
        {others.length > 0 && ` +${others.length}`}
      </span>
      <VisuallyHidden>{sentence}</VisuallyHidden>
    </Mark>
  );
};
