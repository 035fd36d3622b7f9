import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { usePageTitle } from '../../../lib/page-title.ts';
import { colour, from, space } from '../../../theme/tokens.ts';
import { Skeleton } from '../../../ui/skeleton.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.ts';

const Box = styled.div`
  display: grid;
  gap: ${space(5)};
  /* The footer waits below what is in sight. */
  min-height: 100dvh;
  align-content: start;

  p {
    color: ${colour.muted};
  }
`;

const Columns = styled.div`
  display: grid;
  gap: ${space(5)};

  ${from.laptop} {
    grid-template-columns: 1.2fr 1fr;

    /* Beside the stage: the figures of the loan. */
    > :last-child {
      height: 28rem;
    }
  }
`;

/** The shape of the status page while it is on its way. */
export const LoadingStatus = (): ReactNode => {
  usePageTitle('Loading your application');
  return (
    <Box>
      <VisuallyHidden as="h1">Your application</VisuallyHidden>
      <p role="status">Loading your application status...</p>
      <Columns>
        <Skeleton $height="26rem" />
        <Skeleton $height="8.5rem" />
      </Columns>
    </Box>
  );
};
