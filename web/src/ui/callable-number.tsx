import type { ReactNode } from 'react';

interface CallableNumberProps {
  number: string;
  /** The number as it is shown, where that differs. */
  children?: ReactNode;
}

/** A phone number that a tap calls. */
export const CallableNumber = ({ number, children = number }: CallableNumberProps): ReactNode => (
  <a href={`tel:${number.replaceAll(' ', '')}`}>{children}</a>
);
