import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazy, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { colour, fontSize, space } from '../../../theme/tokens.ts';
import { brand } from '../../../brand.ts';
import { AsyncBoundary } from '../../../ui/async-boundary.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { CallableNumber } from '../../../ui/callable-number.tsx';
import { Card } from '../../../ui/card.ts';
import { usePageTitle } from '../../page-title.ts';
import { trackerOf } from '../../paths.ts';
import { UpdatesCard } from '../../updates/updates-card.tsx';
import { Reference } from './reference.tsx';
import type { SentApplication } from '../stored/sent-application.ts';

const DebtHelpPanel = lazy(async () => ({
  default: (await import('../../help/help-panel.tsx')).DebtHelpPanel,
}));

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

  > button {
    justify-self: center;
  }
`;

const Next = styled.div`
  text-align: left;

  h2 {
    margin-bottom: ${space(3)};
    font-size: ${fontSize.title};
  }

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

const FirstAnswersKept = (): ReactNode => (
  <>
    You sent it before, with other answers. We have not taken the changed ones. To change your answers, call
    us on <CallableNumber number={brand.phone} /> and give your reference.
  </>
);

interface SubmittedCardProps extends SentApplication {
  title: string;
  /** Thanks, and when we answer. */
  thanks: string;
  /** Beside the link to the tracker. */
  beside?: ReactNode;
  /** At the end of the card. */
  children?: ReactNode;
}

/** What follows a submitted application. */
export const SubmittedCard = ({
  applicationId,
  differs,
  thanks,
  beside,
  children,
  ...props
}: SubmittedCardProps): ReactNode => {
  const title = differs ? 'We already have your application' : props.title;
  usePageTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [applicationId]);
  return (
    <>
      <Box aria-labelledby="submitted">
        <CircleCheck size={56} strokeWidth={1.5} aria-hidden />
        <div>
          <h1 id="submitted" ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p>{differs ? <FirstAnswersKept /> : thanks}</p>
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
          {beside}
        </Actions>
        {children}
      </Box>
      <UpdatesCard applicationId={applicationId} />
      <AsyncBoundary failed={null}>
        <DebtHelpPanel />
      </AsyncBoundary>
    </>
  );
};
