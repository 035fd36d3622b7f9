import type { ReactNode } from 'react';
import { useState } from 'react';
import { DateField } from '../../lib/date-field/date-field.tsx';
import { AmountField } from '../../lib/journey/fields/amount-field.tsx';
import { RemarkLine } from '../../lib/journey/fields/remark-line.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { State, States } from '../state.tsx';

const question = { kind: 'amount', min: 100, max: 1500, slide: 50, quick: [250, 500, 1000] } as const;

const Amount = ({ name, start, error }: { name: string; start: string; error?: string }): ReactNode => {
  const [value, setValue] = useState(start);
  const words = { name, label: 'Loan amount', error };
  return <AmountField {...words} question={question} value={value} onChange={setValue} />;
};

const Day = ({ name, start, error }: { name: string; start: string; error?: string }): ReactNode => {
  const [value, setValue] = useState(start);
  const words = { name, label: 'Date of birth', hint: 'Such as 27 3 1990.', error };
  return <DateField {...words} value={value} onChange={setValue} />;
};

const Email = (): ReactNode => {
  const [value, setValue] = useState('amara@gmial.com');
  return (
    <>
      <TextField
        name="remarked"
        label="Email"
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
      <RemarkLine name="email" answer={value} onTake={setValue} />
    </>
  );
};

export const FieldsOfForms = (): ReactNode => (
  <States>
    <State name="Amount">
      <Amount name="amount" start="500" />
    </State>
    <State name="Amount, blank">
      <Amount name="blank-amount" start="" />
    </State>
    <State name="Amount with an error">
      <Amount name="wrong-amount" start="" error="Enter how much you need" />
    </State>
    <State name="Date">
      <Day name="day" start="27/03/1990" />
    </State>
    <State name="Date with an error">
      <Day name="wrong-day" start="27/03/" error="Enter your date of birth" />
    </State>
    <State name="A remark about an answer">
      <Email />
    </State>
  </States>
);
