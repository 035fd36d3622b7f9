import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { brand } from '../../../brand.ts';
import { useOfficeBackAt } from '../../../lib/office/office-status.tsx';
import { colour, space } from '../../../theme/tokens.ts';
import { CallableNumber } from '../../../ui/callable-number.tsx';

const Line = styled.p`
  padding: ${space(2)} ${space(4)};
  border-top: 1px solid ${colour.line};
  color: ${colour.muted};
  font-size: 0.875rem;
`;

/** When a person answers: out of office hours when we are back, and in them how long the first reply takes. */
export const WhenWeReply = ({ hasReply }: { hasReply: boolean }): ReactNode => {
  const backAt = useOfficeBackAt();
  if (backAt)
    return (
      <Line>
        We're back {backAt}. We'll reply then. To speak to us, call <CallableNumber number={brand.phone} />{' '}
        when we're open.
      </Line>
    );
  return hasReply ? null : <Line>{brand.texts.supportResponse}</Line>;
};
