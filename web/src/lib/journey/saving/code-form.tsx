import { codeMinutes } from '@loanline/proto/rules/confirmation-code';
import type { ReactNode, SubmitEvent } from 'react';
import { anotherCodeFrom } from '../../codes/code-faults.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Actions, Content } from './dialog-parts.ts';
import type { PhoneCode } from './use-phone-code.ts';

const ids = { number: 'saving-number', code: 'saving-code' } as const;

interface CodeFormProps {
  form: PhoneCode;
  /** Shown before a code is sent. */
  intro: ReactNode;
  /** Says that a code was sent; where there may be nothing to continue, that it may have been. */
  sent: string;
  /** The number is asked for; without it, it is known. */
  asksNumber?: boolean;
  /** The button that follows the code. */
  submitLabel: string;
}

/** Sends a code to a phone, then asks for it. */
export const CodeForm = ({ form, intro, sent, asksNumber, submitLabel }: CodeFormProps): ReactNode => {
  const { fault, awaitsCode } = form;
  const field = awaitsCode ? ids.code : ids.number;
  const showsField = awaitsCode || asksNumber;
  return (
    <form
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <Content>
        <ErrorSummary
          errors={fault && showsField ? [{ fieldId: field, message: fault }] : []}
          attempt={form.attempt}
        />
        {awaitsCode ? (
          <p role="status">
            {form.codesSent > 1 && 'We have tried to send another code. '}
            {sent} It can take a minute to arrive, and works for {codeMinutes} minutes.
          </p>
        ) : (
          <>
            {form.askedAgain && <p role="alert">{form.askedAgain}</p>}
            {intro}
          </>
        )}
        {fault && !showsField && <p role="alert">{fault}</p>}
        {awaitsCode && (
          <TextField
            key="code"
            name={ids.code}
            label="Code from the text message"
            hint="6 digits"
            error={fault}
            inputMode="numeric"
            autoComplete="one-time-code"
            characters={8}
            maxLength={40}
            autoFocus
            value={form.digits}
            onChange={(event) => form.setDigits(event.target.value)}
          />
        )}
        {!awaitsCode && asksNumber && (
          <TextField
            key="number"
            name={ids.number}
            label="Mobile number"
            error={fault}
            type="tel"
            autoComplete="tel"
            characters={16}
            maxLength={40}
            value={form.mobile}
            onChange={(event) => form.setMobile(event.target.value)}
          />
        )}
        {awaitsCode && form.nextCodeAt !== undefined && <p>{anotherCodeFrom(form.nextCodeAt)}</p>}
        <Actions>
          <Button type="submit" busy={form.isBusy}>
            {awaitsCode ? submitLabel : 'Send the code'}
          </Button>
          {awaitsCode && form.nextCodeAt === undefined && (
            <Button variant="secondary" disabled={form.isBusy} onClick={form.sendAnother}>
              Send another code
            </Button>
          )}
          {awaitsCode && asksNumber && (
            <Button variant="quiet" disabled={form.isBusy} onClick={form.changeNumber}>
              Change the number
            </Button>
          )}
        </Actions>
      </Content>
    </form>
  );
};
