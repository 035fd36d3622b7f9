import type { ReactNode } from 'react';
import { phoneText } from './phone-text.ts';

/** A link that calls a number. */
export const PhoneLink = ({ number }: { number: string }): ReactNode => (
  <a href={`tel:${number.replaceAll(' ', '')}`}>{phoneText(number)}</a>
);
