import type { ReactNode } from 'react';
import { RiskWarning } from '../../lib/loan-cost/risk-warning.tsx';
import { Logo } from '../../lib/layout/logo.tsx';
import { PhoneLink } from '../../lib/phone/phone-link.tsx';
import { CallableNumber } from '../../ui/callable-number.tsx';
import { Grouped } from '../../ui/grouped.tsx';
import { WebAddress } from '../../ui/web-address.tsx';
import { State, States } from '../state.tsx';

export const Text = (): ReactNode => (
  <States>
    <State name="Logo">
      <Logo />
    </State>
    <State name="Paragraph with a link">
      <p>
        Free, independent help is at{' '}
        <a href="https://www.moneyhelper.org.uk">
          <WebAddress>moneyhelper.org.uk</WebAddress>
        </a>
        , whatever you owe.
      </p>
    </State>
    <State name="Phone numbers">
      <p>
        <CallableNumber number="01632 960 001" /> <PhoneLink number="07700900123" />
      </p>
    </State>
    <State name="Codes">
      <p>
        <Grouped>07480</Grouped>, <Grouped>W6EWD7NCCH</Grouped>
      </p>
    </State>
    <State name="Risk warning">
      <RiskWarning />
    </State>
    <State name="Risk warning, brief">
      <RiskWarning isBrief />
    </State>
  </States>
);
