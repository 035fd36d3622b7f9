import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, radius, space } from '../../../theme/tokens.ts';

const Box = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space(3)};
  padding: ${space(4)};
  border-radius: ${radius.medium};
  background: ${colour.infoSoft};

  svg {
    margin-top: ${space(0.5)};
    color: ${colour.info};
  }
`;

/** What one should know before submitting. */
export const ConsentNotice = (): ReactNode => (
  <Box>
    <Info size={20} aria-hidden />
    <p>
      Make sure that the information you have given is accurate. We may carry out credit checks as part of
      your application.
    </p>
  </Box>
);
