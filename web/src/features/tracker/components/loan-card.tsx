import type { TrackedApplication } from '@loanline/proto/entities/tracked-application';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { money, shortDay, termsOf } from '../../../lib/format/format.ts';
import { colour, space } from '../../../theme/tokens.ts';
import { Card, CardTitle } from '../../../ui/card.ts';

const Figures = styled.dl`
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 ${space(4)};
    padding: ${space(2.5)} 0;
    border-top: 1px solid ${colour.line};
  }

  > div:last-child {
    padding-bottom: 0;
  }

  dt {
    color: ${colour.muted};
    font-size: 0.9375rem;
  }

  dd {
    margin-left: auto;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }

  dd + dd {
    color: ${colour.muted};
    font-weight: 400;
  }

  /* What the figure above it means. */
  dd + dd {
    flex: 1 0 100%;
    font-size: 0.875rem;
  }
`;

interface LoanCardProps {
  application: TrackedApplication;
  /** Whether the application has no outcome, or is on hold: we can still set its figures. */
  isOpen: boolean;
}

/** The figures that we set before the loan is paid out. */
const awaited: readonly string[] = ['Repayment Amount', 'Rebate'];

/** The figures of the loan. */
export const LoanCard = ({ application, isOpen }: LoanCardProps): ReactNode => {
  const sums = [
    ['Cleared Amount', application.clearedAmount, 'What we have paid out to you'],
    ['Repayment Amount', application.repaymentAmount, 'What you pay back in total'],
    ['Rebate', application.rebate, 'What you save if you pay back early'],
    ['Repayment Terms', undefined, ''],
    ['Received Amount', application.receivedAmount, 'What we have received from you'],
  ] as const;
  return (
    <Card aria-labelledby="loan-title">
      <CardTitle id="loan-title">Your loan</CardTitle>
      <Figures>
        {sums.map(([name, amount, meaning]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount === undefined ? termsOf(application.loanTerm) : <span>{money(amount)}</span>}</dd>
            {meaning && (
              <dd>
                {meaning}
                {amount === null && isOpen && awaited.includes(name) && ' (not set yet)'}
              </dd>
            )}
          </div>
        ))}
        <div>
          <dt>Application Date</dt>
          <dd>{application.applicationDate ? shortDay(application.applicationDate) : 'Not set'}</dd>
        </div>
      </Figures>
    </Card>
  );
};
