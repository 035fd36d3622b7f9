import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, radius, space } from '../theme/tokens.ts';
import { VisuallyHidden } from './visually-hidden.ts';

const Count = styled.span`
  display: inline-block;
  min-width: 1.375rem;
  padding: 0 ${space(1.5)};
  border-radius: ${radius.full};
  background: ${colour.danger};
  color: ${colour.onDanger};
  font-size: 0.8125rem;
  line-height: 1.375rem;
  text-align: center;
  font-variant-numeric: tabular-nums;
`;

/** How much has not been read; nothing when it is nothing. */
export const UnreadCount = ({ count }: { count: number }): ReactNode =>
  count > 0 && (
    <>
      {' '}
      <Count>
        {count}
        <VisuallyHidden> unread, </VisuallyHidden>
      </Count>
    </>
  );
