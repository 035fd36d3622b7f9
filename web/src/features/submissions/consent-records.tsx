import type { ConsentRecord } from '@loanline/proto/entities/loan-application';
import { withdrawableAs } from '@loanline/proto/rules/forms/consent-wordings';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { sentenceOf } from '../../lib/api/api-error.ts';
import { shortMoment } from '../../lib/format/format.ts';
import { colour, space } from '../../theme/tokens.ts';
import { Badge } from '../../ui/badge.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { useWithdrawConsent } from './submitted.ts';

const Section = styled.section`
  margin-top: ${space(5)};

  h3 {
    margin-bottom: ${space(2)};
    padding-bottom: ${space(2)};
    border-bottom: 1px solid ${colour.line};
    font-size: 1.0625rem;
  }

  ul {
    display: grid;
    gap: ${space(4)};
  }

  p {
    margin-top: ${space(1)};
    color: ${colour.muted};
    font-size: 0.875rem;
    overflow-wrap: anywhere;
  }

  summary {
    width: fit-content;
    padding-block: ${space(1)};
    color: ${colour.accent};
    font-size: 0.875rem;
    cursor: pointer;
  }
`;

const stateOf = ({ given, recordedBy }: ConsentRecord) => {
  if (recordedBy !== null) return { tone: 'warning', text: 'Withdrawn' } as const;
  return given
    ? ({ tone: 'success', text: 'Given' } as const)
    : ({ tone: 'neutral', text: 'Not given' } as const);
};

const refuse = (error: Error) =>
  toast({
    title: 'Withdrawal failed',
    description: sentenceOf(error, 'It was not recorded. Try again.'),
    variant: 'destructive',
  });

const Withdraw = ({ id, record }: { id: number; record: ConsentRecord }): ReactNode => {
  const { mutate, isPending } = useWithdrawConsent(id);
  const [isAsked, setIsAsked] = useState(false);
  const consent = withdrawableAs(record.consent);
  if (!consent) return null;
  return (
    <>
      <Button variant="secondary" size="small" busy={isPending} onClick={() => setIsAsked(true)}>
        Record withdrawal
      </Button>
      {isAsked && (
        <ConfirmDialog
          question={{
            title: `Record that the ${consent} consent is withdrawn?`,
            text: `The customer has said that they withdraw “${record.wording}”. This applies to all applications with their phone number and email address, and is recorded in the history with your name.`,
            action: 'Record withdrawal',
            onConfirm: () => mutate(consent, { onError: refuse }),
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
};

/** Each consent as it was put, answered and withdrawn; nothing for applications from before consents were recorded. */
export const ConsentRecords = ({
  id,
  consents,
}: {
  id: number;
  consents: readonly ConsentRecord[];
}): ReactNode => {
  const withdrawn = new Set(
    consents.filter(({ recordedBy }) => recordedBy !== null).map(({ consent }) => consent),
  );
  return (
    consents.length > 0 && (
      <Section>
        <h3>Consent history</h3>
        <ul>
          {consents.map((record) => {
            const { tone, text } = stateOf(record);
            return (
              <li key={`${record.consent} ${record.decidedAt} ${record.recordedBy ?? ''}`}>
                <Badge $tone={tone}>{text}</Badge> “{record.wording}”
                <p>
                  {shortMoment(record.decidedAt)}, by the customer
                  {record.recordedBy !== null && `, recorded by ${record.recordedBy}`}
                </p>
                <details>
                  <summary>Proof of the wording</summary>
                  <p>
                    SHA-256 of these words: {record.wordingHash}. Form field: {record.consent}.
                  </p>
                </details>
                {record.given && !withdrawn.has(record.consent) && <Withdraw id={id} record={record} />}
              </li>
            );
          })}
        </ul>
      </Section>
    )
  );
};
