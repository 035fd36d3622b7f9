import { ShieldCheck } from 'lucide-react';
import type { ReactNode, SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { brand } from '../../../brand.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { colour, fontSize, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { CallableNumber } from '../../../ui/callable-number.tsx';
import { Card } from '../../../ui/card.ts';
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx';
import { useArrivalFocus } from '../../../ui/use-arrival-focus.ts';
import { MeantReferences } from '../components/meant-references.tsx';
import { WithoutCode } from './code-question.tsx';
import { ConfirmQuestion } from './confirm-question.tsx';
import { useConfirmForm, type ConfirmForm } from './use-confirm-form.ts';

const Form = styled.form`
  display: grid;
  gap: ${space(5)};

  > svg {
    color: ${colour.accent};
  }

  h1 {
    font-size: ${fontSize.heading};
    margin-bottom: ${space(2)};
  }

  h1 + p {
    color: ${colour.muted};
    overflow-wrap: anywhere;
  }
`;

const submitLabel = ({ isChecking, sendsCode }: ConfirmForm) => {
  if (sendsCode) return isChecking ? 'Sending...' : 'Send the code';
  return isChecking ? 'Checking...' : 'Continue';
};

interface ConfirmCardProps {
  /** What the application was asked for by. */
  id: string;
  onConfirmed: () => void;
  onClear: () => void;
}

/** Asks who the customer is before anything is shown. */
export const ConfirmCard = ({ id, onConfirmed, onClear }: ConfirmCardProps): ReactNode => {
  const form = useConfirmForm(id, onConfirmed);
  const { fault, attempt, isChecking } = form;
  usePageTitle("Confirm it's you", { error: fault !== undefined });

  const heading = useArrivalFocus<HTMLHeadingElement>();

  return (
    <Card>
      <Form
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <ErrorSummary
          errors={fault && !form.sendsCode ? [{ fieldId: 'answer', message: fault }] : []}
          attempt={attempt}
        />
        <ShieldCheck size={36} strokeWidth={1.5} aria-hidden />
        <div>
          <h1 ref={heading} tabIndex={-1}>
            Confirm it's you
          </h1>
          <p>Application {id} is private. Show us that it is yours.</p>
        </div>
        <MeantReferences id={id} />
        <ConfirmQuestion form={form} />
        <Button type="submit" wide busy={isChecking || form.isLoading}>
          {submitLabel(form)}
        </Button>
        {form.awaitsCode && <WithoutCode form={form} />}
        <Button variant="quiet" onClick={onClear}>
          Try Different ID
        </Button>
        <div>
          <p>
            Need help? Call us on <CallableNumber number={brand.phone} />.
          </p>
        </div>
      </Form>
    </Card>
  );
};
