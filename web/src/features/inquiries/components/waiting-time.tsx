import type { StaffInquiry } from '@loanline/proto/entities/inquiry';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { numericDay, shortMoment, timeOfDay } from '../../../lib/format/format.ts';
import { useWait } from '../../../lib/inbox/use-wait.ts';
import { useNow } from '../../../lib/timing/use-now.ts';
import { colour } from '../../../theme/tokens.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.ts';
import { waitOf } from '../model/waiting.ts';

const Time = styled.time`
  color: ${colour.muted};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  &[data-wait] {
    white-space: normal;
  }

  &[data-wait='waiting'] {
    color: ${colour.text};
    font-weight: 600;
  }
`;

/** Stays in one line of the two that a narrow column may need. */
const Whole = styled.span`
  white-space: nowrap;
`;

const isSameDay = (moment: string, now: number) => numericDay(moment) === numericDay(now);

interface WaitingProps {
  since: string;
  active: string;
  /** In milliseconds. */
  now: number;
}

const Waiting = ({ since, active, now }: WaitingProps): ReactNode => {
  const wait = useWait({ waitingSince: since, clock: null, now });
  return (
    <Time dateTime={since} title={`${wait.title}. ${active}`} data-wait="waiting">
      {wait.waited === undefined ? (
        <>
          <VisuallyHidden>Waiting: </VisuallyHidden>
          <Whole>{isSameDay(since, now) ? `Since ${timeOfDay(since)}` : shortMoment(since)}</Whole>
        </>
      ) : (
        <>
          Waiting <Whole>{wait.waited}</Whole>
        </>
      )}
    </Time>
  );
};

/** How long a visitor has waited for an answer, as in the inbox; when nobody waits, when the inquiry was last active. */
export const WaitingTime = ({ inquiry }: { inquiry: StaffInquiry }): ReactNode => {
  const now = useNow();
  const wait = waitOf(inquiry, now);
  const moment = shortMoment(inquiry.lastMessageAt);
  const active = `Last active ${moment}`;
  if (wait.state === 'waiting') return <Waiting since={wait.since} active={active} now={now} />;
  if (wait.state === 'snoozed')
    return (
      <Time dateTime={wait.until} title={active} data-wait="snoozed">
        Snoozed until <Whole>{shortMoment(wait.until)}</Whole>
      </Time>
    );
  return (
    <Time dateTime={inquiry.lastMessageAt} title={active}>
      {moment}
    </Time>
  );
};
