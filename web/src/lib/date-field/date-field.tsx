import type { DateParts } from '@loanline/proto/rules/dates/written-date';
import { writtenDate } from '@loanline/proto/rules/dates/written-date';
import { CalendarDays } from 'lucide-react';
import type { ClipboardEvent, ReactNode } from 'react';
import { lazy, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { space } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import type { FieldText } from '../../ui/fields/field.tsx';
import { controlStyles, FieldGroup } from '../../ui/fields/field.tsx';
import { AsyncBoundary } from '../../ui/async-boundary.tsx';
import { joinDate, splitDate, wrongParts } from './date-parts.ts';
import type { PickableDays } from './date-picker.tsx';

const DatePicker = lazy(async () => ({ default: (await import('./date-picker.tsx')).DatePicker }));

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space(3)};
  padding-top: ${space(2)};
`;

const PartLabel = styled.label<{ $characters: number }>`
  display: grid;
  gap: ${space(1)};
  width: calc(${({ $characters }) => $characters}ch + 2.25rem);
  font-size: 0.9375rem;
`;

const Input = styled.input`
  ${controlStyles}
  font-size: 1rem;
`;

const parts = [
  { part: 'day', label: 'Day', characters: 2 },
  { part: 'month', label: 'Month', characters: 2 },
  { part: 'year', label: 'Year', characters: 4 },
] as const;

interface DateFieldProps extends FieldText {
  /** The parts have the ids `{name}-day`, `{name}-month`, `{name}-year`. */
  name: string;
  /** dd/mm/yyyy, or what has been typed of it; '' when blank. */
  value: string;
  onChange: (value: string) => void;
  /** Which days the picker offers. */
  days?: PickableDays;
  /** The first part of the browser's own knowledge, `bday` for a date of birth. */
  autoComplete?: 'bday';
}

/**
 * A date, typed as day, month and year ('jan' will do for the month), with a picker as a button beside it.
 * Nothing is reformatted while it is typed; a whole date that is pasted is taken apart.
 */
export const DateField = ({
  label,
  hint,
  error,
  name,
  value,
  onChange,
  days,
  autoComplete,
}: DateFieldProps): ReactNode => {
  const [typed, setTyped] = useState<DateParts>(() => splitDate(value));
  const [picking, setPicking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const shown = joinDate(typed) === value ? typed : splitDate(value);
  const wrong = error ? wrongParts(value) : [];

  const fill = (next: DateParts) => {
    setTyped(next);
    onChange(joinDate(next));
  };

  // A whole date fills every part, whichever of them it is pasted into.
  const paste = (event: ClipboardEvent) => {
    const whole = writtenDate(event.clipboardData.getData('text'));
    if (!whole) return;
    event.preventDefault();
    fill(whole);
  };

  const pick = (picked: string) => {
    setPicking(false);
    fill(splitDate(picked));
  };

  return (
    <FieldGroup id={name} label={label} hint={hint} error={error}>
      <Row>
        {parts.map(({ part, label: text, characters }) => (
          <PartLabel key={part} $characters={characters}>
            {text}
            <Input
              id={`${name}-${part}`}
              value={shown[part]}
              onChange={(event) => fill({ ...shown, [part]: event.target.value })}
              onPaste={paste}
              inputMode={part === 'month' ? undefined : 'numeric'}
              autoComplete={autoComplete ? `${autoComplete}-${part}` : 'off'}
              aria-invalid={wrong.includes(part) || undefined}
            />
          </PartLabel>
        ))}
        <Button ref={button} variant="secondary" onClick={() => setPicking(true)} aria-haspopup="dialog">
          <CalendarDays size={18} aria-hidden />
          Choose date
        </Button>
      </Row>
      {picking && (
        <AsyncBoundary failed={<p role="alert">We could not load the calendar. Type the date instead.</p>}>
          <DatePicker
            value={value}
            days={days}
            beside={button}
            onPick={pick}
            onClose={() => setPicking(false)}
          />
        </AsyncBoundary>
      )}
    </FieldGroup>
  );
};
