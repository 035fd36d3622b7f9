import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.ts';
import { usePageTitle } from '../../../ui/page-title.ts';

const Box = styled(Card)`
  max-width: 34rem;
  margin: ${space(8)} auto;
  text-align: center;

  > svg {
    color: ${colour.muted};
    margin-bottom: ${space(3)};
  }

  > p {
    color: ${colour.muted};
    overflow-wrap: anywhere;
  }

  > p + p {
    margin-top: ${space(3)};
    color: ${colour.text};
  }

  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: ${space(3)};
    margin-top: ${space(6)};
  }
`;

interface NotFoundCardProps {
  id: string;
  /** False when we could not find out: then it says so and offers to try again. */
  absent: boolean;
  onRetry: () => void;
  onClear: () => void;
}

/** There is no such application, or it could not be fetched. */
export const NotFoundCard = ({ id, absent, onRetry, onClear }: NotFoundCardProps): ReactNode => {
  usePageTitle('Application Not Found');
  return (
    <Box role="alert">
      <SearchX size={40} strokeWidth={1.5} aria-hidden />
      <CardTitle as="h1">Application Not Found</CardTitle>
      <p>Application ID "{id}" does not exist or has been removed.</p>
      {!absent && <p>We could not reach our records just now, so this may not be right. Please try again.</p>}
      <div>
        {!absent && <Button onClick={onRetry}>Try again</Button>}
        <Button variant={absent ? 'primary' : 'secondary'} onClick={onClear}>
          Try Different ID
        </Button>
      </div>
    </Box>
  );
};
