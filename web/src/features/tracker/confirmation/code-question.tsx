import { codeMinutes } from '@loanline/proto/rules/confirmation-code';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { anotherCodeFrom } from '../../../lib/codes/code-faults.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { ConfirmForm } from './use-confirm-form.ts';

/** Offers to send a code to the customer's phone, then asks for it. */
export const CodeQuestion = ({ form }: { form: ConfirmForm }): ReactNode => {
  if (form.sendsCode)
    return (
      <>
        <p>
          {form.codesSent > 0 && 'The code that we sent has expired. '}
          We will send a 6-digit code to the mobile number on your application.
        </p>
        {form.fault && <p role="alert">{form.fault}</p>}
      </>
    );
  return (
    <>
      {form.hasExpired ? (
        <p role="status">The codes that we sent have expired.</p>
      ) : (
        <p role="status">
          {form.codesSent > 1 ? 'We have sent another code' : 'We have sent a code'} to the mobile number on
          your application, if we have one. It can take a minute to arrive, and works for {codeMinutes}{' '}
          minutes.
        </p>
      )}
      <TextField
        name="answer"
        label="Code from the text message"
        hint="6 digits"
        error={form.fault}
        inputMode="numeric"
        autoComplete="one-time-code"
        characters={8}
        maxLength={40}
        value={form.answer}
        onChange={(event) => form.setAnswer(event.target.value)}
      />
    </>
  );
};

/** What a customer can do whose code does not arrive. */
export const WithoutCode = ({ form }: { form: ConfirmForm }): ReactNode => (
  <>
    {form.nextCodeAt === undefined ? (
      <Button variant="secondary" disabled={form.isChecking} onClick={form.sendAnotherCode}>
        Send another code
      </Button>
    ) : (
      <p>{anotherCodeFrom(form.nextCodeAt)}</p>
    )}
    {form.chooseAnotherWay && (
      <Button variant="quiet" disabled={form.isChecking} onClick={form.chooseAnotherWay}>
        Confirm another way
      </Button>
    )}
  </>
);
