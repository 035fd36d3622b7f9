import type { TrackedApplication } from '@loanline/proto/entities/tracked-application';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { money, shortDay, termsOf } from '../../../lib/format.ts';
import { colour, from, radius, space } from '../../../theme/tokens.ts';

const Tiles = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr));
  gap: ${space(3)};

  > div {
    padding: ${space(4)};
    border: 1px solid ${colour.line};
    border-radius: ${radius.medium};
    background: ${colour.surface};
  }

  dt {
    color: ${colour.muted};
    font-size: 0.875rem;
    line-height: 1.35;
  }

  dd {
    margin-top: ${space(1)};
    font-size: 1.1875rem;
    font-weight: 650;
    letter-spacing: -0.01em;
    line-height: 1.3;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }

  dd + dd {
    margin-top: 0;
    color: ${colour.muted};
    font-size: 0.875rem;
    font-weight: 400;
    letter-spacing: 0;
  }

  ${from.tablet} {
    grid-template-columns: repeat(3, 1fr);
    gap: ${space(4)};
  }

  ${from.laptop} {
    grid-template-columns: repeat(6, 1fr);
  }
`;

/** The figures of the loan. */
export const SummaryTiles = ({ application }: { application: TrackedApplication }): ReactNode => {
  const sums = [
    ['Cleared Amount', application.clearedAmount],
    ['Repayment Amount', application.repaymentAmount],
    ['Rebate', application.rebate],
    ['Repayment Terms', undefined],
    ['Received Amount', application.receivedAmount],
  ] as const;
  return (
    <Tiles>
      {sums.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{amount === undefined ? termsOf(application.loanTerm) : money(amount)}</dd>
          {amount === null && <dd>not set yet</dd>}
        </div>
      ))}
      <div>
        <dt>Application Date</dt>
        <dd>{application.applicationDate ? shortDay(application.applicationDate) : 'Not set'}</dd>
      </div>
    </Tiles>
  );
};
