import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { StrugglingToPay } from '../../../lib/help/struggling-to-pay.tsx';
import { Reference } from '../../../lib/journey/wizard/reference.tsx';
import { UpdatesCard } from '../../../lib/updates/updates-card.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { trackerOf } from '../../../lib/paths.ts';
import { colour, fontSize, space } from '../../../theme/tokens.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.ts';

const Box = styled(Card)`
  display: grid;
  gap: ${space(5)};

  h1 {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    margin-bottom: ${space(2)};
    font-size: ${fontSize.title};
  }

  svg {
    flex: none;
  }

  h1 svg {
    color: ${colour.success};
  }

  > a,
  > button {
    justify-self: center;
  }
`;

interface Props {
  applicationId: string;
  onAnother: () => void;
}

/** Stays after the toast has gone: the reference of what was submitted, and where to follow it. */
export const SubmittedPanel = ({ applicationId, onAnother }: Props): ReactNode => {
  usePageTitle('Application Submitted');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [applicationId]);
  return (
    <Box as="section" aria-labelledby="submitted">
      <div>
        <h1 id="submitted" ref={heading} tabIndex={-1}>
          <CircleCheck size={28} strokeWidth={1.75} aria-hidden />
          Application Submitted
        </h1>
        <p>Keep your reference. You'll need it to track your application and chat with us.</p>
      </div>
      <Reference applicationId={applicationId} />
      <ButtonLink className="no-print" to={trackerOf(applicationId)}>
        Track your application
      </ButtonLink>
      <Button variant="quiet" onClick={onAnother}>
        Start another application
      </Button>
      <UpdatesCard applicationId={applicationId} />
      <StrugglingToPay applicationId={applicationId} />
    </Box>
  );
};
