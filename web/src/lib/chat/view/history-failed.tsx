import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(2)};
  color: ${colour.muted};
`;

/** Replaces the history when it could not be loaded. */
export const HistoryFailed = ({ onRetry }: { onRetry: () => void }): ReactNode => (
  <Box>
    <p>We could not load earlier messages.</p>
    <Button size="small" variant="secondary" onClick={onRetry}>
      Try again
    </Button>
  </Box>
);
