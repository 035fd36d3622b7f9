import { parseUkDate } from '@loanline/proto/rules/dates/dates';
import { format } from 'date-fns';
import { enGB } from 'date-fns/locale/en-GB';
import { useState, type ReactNode, type RefObject } from 'react';
import { DayPicker } from 'react-day-picker';
import 'react-day-picker/style.css';
import { styled } from 'styled-components';
import { colour } from '../../theme/tokens.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';

const wireFormat = 'dd/MM/yyyy';

/** Which days a picker offers; dates as yyyy-mm-dd, both ends included. */
export interface PickableDays {
  from?: string;
  to?: string;
  /** A day of the month that is shown first. */
  startAt?: string;
  /** Days to mark, such as bank holidays; they can be picked. */
  marked?: readonly string[];
  /** Says what the mark means, below the calendar. */
  markedHint?: string;
}

const localDay = (date: string): Date => new Date(`${date}T00:00:00`);

const Frame = styled.div`
  display: grid;
  justify-items: center;

  .rdp-root {
    --rdp-accent-color: ${colour.accent};
    --rdp-accent-background-color: ${colour.accentSoft};
    --rdp-day-height: 2.75rem;
    --rdp-day-width: 2.75rem;
    --rdp-day_button-height: 2.625rem;
    --rdp-day_button-width: 2.625rem;
    margin: 0;
  }

  .rdp-dropdown {
    background: ${colour.surface};
    color: ${colour.text};
  }

  .marked:not(.rdp-selected) button {
    text-decoration: underline dotted 2px;
    text-underline-offset: 0.3em;
  }

  .rdp-selected .rdp-day_button {
    background: ${colour.accent};
    color: ${colour.onAccent};
  }

  p {
    color: ${colour.muted};
    font-size: 0.875rem;
  }
`;

interface DatePickerProps {
  /** dd/mm/yyyy, or anything else for no date. */
  value: string;
  days?: PickableDays | undefined;
  onPick: (date: string) => void;
  onClose: () => void;
  /** The button that opened it. */
  beside: RefObject<HTMLElement | null>;
}

/** A calendar in a dialog; years reach from 1900, or the first day offered, to the last day offered, or this year. */
export const DatePicker = ({ value, days, onPick, onClose, beside }: DatePickerProps): ReactNode => {
  const [today] = useState(() => new Date());
  const day = parseUkDate(value);
  const selected = day === null ? undefined : localDay(day);
  const from = days?.from ? localDay(days.from) : undefined;
  const to = days?.to ? localDay(days.to) : undefined;
  const startAt = days?.startAt ? localDay(days.startAt) : undefined;
  return (
    <Dialog title="Choose a date" width="24rem" beside={beside} onClose={onClose}>
      <Frame>
        <DayPicker
          mode="single"
          locale={enGB}
          captionLayout="dropdown"
          autoFocus
          // Of one height, so that its buttons stay where they are.
          fixedWeeks
          selected={selected}
          onSelect={(date) => date && onPick(format(date, wireFormat))}
          defaultMonth={selected ?? startAt ?? (to && to < today ? to : from) ?? today}
          startMonth={from ?? new Date(1900, 0)}
          endMonth={to ?? new Date(today.getFullYear(), 11)}
          disabled={[...(from ? [{ before: from }] : []), ...(to ? [{ after: to }] : [])]}
          modifiers={{ marked: (days?.marked ?? []).map(localDay) }}
          modifiersClassNames={{ marked: 'marked' }}
        />
        {days?.markedHint && <p>{days.markedHint}</p>}
      </Frame>
    </Dialog>
  );
};
