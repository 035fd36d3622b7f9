import type { ApplicationOutcome } from '@loanline/proto/entities/outcomes/outcome';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { dayAndYear } from '../../../lib/format/format.ts';
import { RiskWarning } from '../../../lib/loan-cost/risk-warning.tsx';
import { paths } from '../../../lib/paths.ts';
import { announce } from '../../../ui/announcer.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Eyebrow, Hero, Message, Task } from './hero-parts.ts';

interface OutcomeHeroProps {
  outcome: ApplicationOutcome;
  /** Opens the chat, with these words prepared but not sent. */
  onChat: (words: string) => void;
}

/** What became of the application, and how to reach a person about it. */
export const OutcomeHero = ({ outcome, onChat }: OutcomeHeroProps): ReactNode => {
  const { title, text, since } = outcome;
  const isGood = outcome.outcome === 'repaid';
  useEffect(() => announce(`${title}.`), [title]);
  return (
    <Hero aria-label="Outcome" $isGood={isGood}>
      <Eyebrow>
        <span>
          {outcome.outcome === 'on-hold' ? 'On hold since' : 'Closed on'} {dayAndYear(Date.parse(since))}
        </span>
      </Eyebrow>
      <h2>
        {isGood && <CircleCheck size={36} aria-hidden />}
        {title}
      </h2>
      <Message $isNote={false}>{text}</Message>
      {outcome.outcome === 'withdrawn' && (
        <>
          <RiskWarning isBrief />
          <ButtonLink to={paths.apply} variant="secondary">
            Apply again
          </ButtonLink>
        </>
      )}
      <Task $isUrgent={false}>
        <h3>If you have a question</h3>
        <p>Send us a message here. A person will read it.</p>
        <Button variant="secondary" onClick={() => onChat('')}>
          Send a message
        </Button>
      </Task>
    </Hero>
  );
};
