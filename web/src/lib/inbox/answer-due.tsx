import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, fontSize, space } from '../../theme/tokens.ts';
import { Badge } from '../../ui/badge.ts';
import type { clockWords } from './response-clock.ts';
import { useWait, type Waiting } from './use-wait.ts';

/** Stays in one line, so that all rows of the list have the same height. */
const Clock = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  white-space: nowrap;
  font-variant-numeric: tabular-nums;

  small {
    color: ${colour.muted};
    font-size: ${fontSize.small};
  }
`;

const tones = { 'due soon': 'warning', late: 'danger' } as const;
const words = { 'due soon': 'Due soon', late: 'Late' } as const;

/** Says that an answer is late or due soon. */
const DueBadge = ({ state }: { state: ReturnType<typeof clockWords>['state'] | undefined }): ReactNode =>
  state !== undefined && state !== 'in time' && <Badge $tone={tones[state]}>{words[state]}</Badge>;

interface AnswerDueProps extends Waiting {
  /** Whether to show one time only: when the answer is due or, once it is late, how long they have waited. */
  brief: boolean;
}

/** How long a customer has waited, and by when staff should answer. */
export const AnswerDue = ({ brief, ...waiting }: AnswerDueProps): ReactNode => {
  const { since, waited, state, due, title } = useWait(waiting);
  if (!waiting.clock) return <Clock>{since}</Clock>;
  const isWaitShown = waited !== undefined && (!brief || state === 'late');
  return (
    <Clock title={title}>
      <DueBadge state={state} />
      {isWaitShown && <span>{waited} </span>}
      {!(brief && isWaitShown) && (
        <small>
          due <time dateTime={waiting.clock.dueAt}>{due}</time>
        </small>
      )}
    </Clock>
  );
};

/** How long a customer has waited, without the time by which staff should answer. */
export const Waits = (waiting: Waiting): ReactNode => {
  const { since, waited, state, title } = useWait(waiting);
  const words = waited !== undefined && (state === 'in time' ? `waiting ${waited}` : waited);
  return (
    <Clock title={title}>
      <DueBadge state={state} />
      <span>{words || since}</span>
    </Clock>
  );
};
