import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { trackerOf } from '../../../app/paths.ts';
import { StrugglingToPay } from '../../../lib/help/struggling-to-pay.tsx';
import { Reference } from '../../../lib/journey/wizard/reference.tsx';
import { colour, fontSize, space } from '../../../theme/tokens.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.ts';

const Box = styled(Card)`
  display: grid;
  gap: ${space(5)};

  h2 {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    margin-bottom: ${space(2)};
    font-size: ${fontSize.title};
  }

  svg {
    flex: none;
  }

  h2 svg {
    color: ${colour.success};
  }

  > a {
    justify-self: center;
  }
`;

interface Props {
  applicationId: string;
  /** It has just been submitted, or is all there is to see: the panel takes the focus as it appears. */
  focused: boolean;
}

/** Stays after the toast has gone: the reference of what was submitted, and where to follow it. */
export const SubmittedPanel = ({ applicationId, focused }: Props): ReactNode => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!focused) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [applicationId, focused]);
  return (
    <Box as="section" aria-labelledby="submitted">
      <div>
        <h2 id="submitted" ref={heading} tabIndex={-1}>
          <CircleCheck size={28} strokeWidth={1.75} aria-hidden />
          Application Submitted
        </h2>
        <p>Keep your reference. With it you can follow your application and chat with us.</p>
      </div>
      <Reference applicationId={applicationId} />
      <ButtonLink className="no-print" to={trackerOf(applicationId)}>
        Track your application
      </ButtonLink>
      <StrugglingToPay applicationId={applicationId} />
    </Box>
  );
};
