import type { InboxItem } from '@loanline/proto/entities/conversations/staff-inbox';
import { minuteMs } from '@loanline/proto/rules/dates/durations';
import { officeCalendar, officeTimeBetween } from '@loanline/proto/rules/dates/office-time';
import { useMemo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { shortMoment } from '../../../lib/format/format.ts';
import { hoursText } from '../../../lib/format/span-text.ts';
import { useBankHolidays } from '../../../lib/office/office-status.tsx';
import { colour, fontSize, space } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.ts';
import { useInboxCounts } from '../api/inbox.ts';
import { clockWords } from '../model/response-clock.ts';

/** Stays in one line, so that each row of the list is as high as any other. */
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

/** How long a customer has waited in office hours, without days, since a day of the office is shorter; undefined until a minute has passed, or while the hours are unknown. */
const useWaited = (since: Date, now: Date): string | undefined => {
  const hours = useInboxCounts()?.officeHours;
  const holidays = useBankHolidays();
  const calendar = useMemo(() => hours && officeCalendar(hours, holidays), [hours, holidays]);
  const waited = calendar ? officeTimeBetween(calendar, since, now) : 0;
  return waited < minuteMs ? undefined : hoursText(waited);
};

interface AnswerDueProps {
  waitingSince: string;
  clock: InboxItem['clock'];
  /** In milliseconds. */
  now: number;
  /** Whether to show only the one time that matters most: the wait once the answer is late, before that when it is due. */
  brief: boolean;
}

/** How long a customer has waited, and by when staff should answer. */
export const AnswerDue = ({ waitingSince, clock, now, brief }: AnswerDueProps): ReactNode => {
  const waited = useWaited(new Date(waitingSince), new Date(now));
  const since = `since ${shortMoment(waitingSince)}`;
  // A gateway of the previous release sends no clock.
  if (!clock) return <Clock>{since}</Clock>;
  const { state, due } = clockWords(clock, new Date(now));
  const title = [
    `Waiting ${since}`,
    waited && `${waited} of office hours`,
    `${clock.response} answer due ${due}`,
  ]
    .filter(Boolean)
    .join(', ');
  const isWaitShown = waited !== undefined && (!brief || state === 'late');
  return (
    <Clock title={title}>
      {state !== 'in time' && <Badge $tone={tones[state]}>{words[state]}</Badge>}
      {isWaitShown && <span>{waited} </span>}
      {!(brief && isWaitShown) && (
        <small>
          due <time dateTime={clock.dueAt}>{due}</time>
        </small>
      )}
    </Clock>
  );
};
