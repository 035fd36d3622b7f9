import type { ReactNode } from 'react';
import { CallableNumber } from '../../ui/callable-number.tsx';
import { phoneText } from './phone-text.ts';

/** A link that calls a number, which is shown in groups. */
export const PhoneLink = ({ number }: { number: string }): ReactNode => (
  <CallableNumber number={number}>{phoneText(number)}</CallableNumber>
);
