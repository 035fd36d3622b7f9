import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { brand } from '../../../brand.ts';
import { StrugglingToPay } from '../../../lib/help/struggling-to-pay.tsx';
import { Reference } from '../../../lib/journey/wizard/reference.tsx';
import { UpdatesCard } from '../../../lib/updates/updates-card.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { paths, trackerOf } from '../../../lib/paths.ts';
import { colour, fontSize, space } from '../../../theme/tokens.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.ts';

const Box = styled(Card)`
  display: grid;
  gap: ${space(6)};
  text-align: center;

  > svg {
    justify-self: center;
    color: ${colour.success};
  }

  h1 {
    margin-bottom: ${space(3)};
    font-size: ${fontSize.heading};
  }

  h2 {
    margin-bottom: ${space(3)};
    font-size: ${fontSize.title};
  }
`;

const Next = styled.div`
  text-align: left;

  ol {
    list-style: decimal;
    padding-left: ${space(5)};
    display: grid;
    gap: ${space(2)};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(3)};
`;

/** What follows a submitted application. */
export const Confirmation = ({ applicationId }: { applicationId: string }): ReactNode => {
  usePageTitle('Application Submitted!');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Box>
      <CircleCheck size={56} strokeWidth={1.5} aria-hidden />
      <div>
        <h1 ref={heading} tabIndex={-1}>
          Application Submitted!
        </h1>
        <p>
          Thank you for your loan application. We'll review it and contact you within{' '}
          {brand.texts.contactWithin}.
        </p>
      </div>
      <Reference applicationId={applicationId} />
      <Next>
        <h2>What happens next</h2>
        <ol>
          <li>Keep your reference. You'll need it to track your application and chat with us.</li>
          <li>We review your application and may call you on the mobile number you gave.</li>
          <li>If we need anything from you, your tracker page will say what to do.</li>
        </ol>
      </Next>
      <Actions className="no-print">
        <ButtonLink to={trackerOf(applicationId)}>Track your application</ButtonLink>
        <ButtonLink to={paths.home} variant="secondary">
          Return to Home
        </ButtonLink>
      </Actions>
      <UpdatesCard applicationId={applicationId} />
      <StrugglingToPay applicationId={applicationId} />
    </Box>
  );
};
