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
  const tiles = [
    ['Cleared Amount', money(application.clearedAmount)],
    ['Repayment Amount', money(application.repaymentAmount)],
    ['Rebate', money(application.rebate)],
    ['Repayment Terms', termsOf(application.loanTerm)],
    ['Received Amount', money(application.receivedAmount)],
    ['Application Date', application.applicationDate ? shortDay(application.applicationDate) : 'Not set'],
  ];
  return (
    <Tiles>
      {tiles.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Tiles>
  );
};
