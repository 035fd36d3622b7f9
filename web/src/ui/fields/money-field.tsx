import type { ComponentProps, ReactNode } from 'react';
import { TextField } from './text-field.tsx';

type TextFieldProps = ComponentProps<typeof TextField>;

interface MoneyFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode' | 'prefix' | 'autoComplete'> {
  /** Only whole pounds are needed, so phones show a keypad without a decimal point. */
  whole?: boolean;
}

/**
 * A sum in pounds, typed as people write it: £1,000 or 1000.50. It is a text field, because in a number field browsers
 * change the value when the wheel turns over it, and reject the comma.
 */
export const MoneyField = ({ whole = false, ...rest }: MoneyFieldProps): ReactNode => (
  <TextField {...rest} inputMode={whole ? 'numeric' : 'decimal'} autoComplete="off" prefix="£" />
);
