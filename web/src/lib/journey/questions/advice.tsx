import type { ReactNode } from 'react';
import { brand } from '../../../brand.ts';
import { CallableNumber } from '../../../ui/callable-number.tsx';
import { WebAddress } from '../../../ui/web-address.tsx';

const { link, linkText } = brand.texts.riskWarning;

/** What to do when one is too young to borrow. */
export const TooYoung = (): ReactNode => (
  <p>
    We can only lend to people aged 18 or over. If the date is wrong, correct it. If you are worried about
    money, you can get free and impartial help at{' '}
    <a href={link}>
      <WebAddress>{linkText}</WebAddress>
    </a>
    .
  </p>
);

/** What to do when the form cannot help: a person can. */
export const CallUs = (): ReactNode => (
  <p>
    If the date is right, call us on <CallableNumber number={brand.phone} /> and we will help you to apply.
  </p>
);
