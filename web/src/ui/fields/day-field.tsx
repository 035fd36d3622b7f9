import type { ReactNode } from 'react';
import { TextField } from './text-field.tsx';
import { useTyped } from './use-typed.ts';

interface DayFieldProps {
  name: string;
  label: string;
  /** Such as 2026-03-05; '' for none. */
  value: string;
  /** A field that is left empty shows its value again. */
  required?: boolean;
  onDay: (day: string) => void;
}

/** Typing the year 2026 goes through the years 2, 20 and 202. */
const isYearTyped = (day: string): boolean => day === '' || day >= '1000';

/** One day, chosen or typed. A year that is still being typed counts once the field is left. */
export const DayField = ({ name, label, value, required = false, onDay }: DayFieldProps): ReactNode => {
  const { text, setText, asked, setAsked } = useTyped(value);

  const ask = (day: string) => {
    if (day === asked || (required && day === '')) return;
    setAsked(day);
    onDay(day);
  };

  return (
    <TextField
      name={name}
      label={label}
      type="date"
      required={required}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        if (isYearTyped(target.value)) ask(target.value);
      }}
      onBlur={() => {
        if (required && text === '') setText(asked);
        else ask(text);
      }}
    />
  );
};
