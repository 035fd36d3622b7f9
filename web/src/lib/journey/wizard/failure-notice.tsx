import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { brand } from '../../../brand.ts';
import { colour, radius, space } from '../../../theme/tokens.ts';
import { CallableNumber } from '../../../ui/callable-number.tsx';

const Box = styled.div`
  padding: ${space(4)};
  border-left: 4px solid ${colour.danger};
  border-radius: ${radius.small};
  background: ${colour.dangerSoft};

  p + p {
    margin-top: ${space(1)};
  }
`;

interface Props {
  reason: string;
  /** Whether the device has stored the answers. */
  isStored?: boolean;
}

/** Stays after the toast has gone: why sending failed, and that trying again is safe. */
export const FailureNotice = ({ reason, isStored = true }: Props): ReactNode => (
  <Box>
    <p>
      <strong>We could not confirm that we have your application.</strong> {reason}
    </p>
    <p>
      {isStored ? 'Your answers are saved.' : 'Keep this page open.'} Press Submit Application again: you
      cannot apply twice by mistake. If it keeps happening, call us on <CallableNumber number={brand.phone} />
      .
    </p>
  </Box>
);
