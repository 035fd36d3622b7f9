import type { ErasedRecords, RetainedRecords } from '@loanline/proto/entities/person';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { numericDay } from '../../lib/format/format.ts';
import { colour, space } from '../../theme/tokens.ts';

const Outcome = styled.div`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(2)};

  h3,
  h4 {
    font-size: 0.9375rem;
  }

  p {
    max-width: 65ch;
    margin-bottom: ${space(2)};
    color: ${colour.muted};
  }
`;

const Counts = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr));
  gap: ${space(2)} ${space(5)};
  padding: 0;
  list-style: none;

  li {
    display: flex;
    align-items: baseline;
    gap: ${space(2)};
    padding-bottom: ${space(1)};
    border-bottom: 1px solid ${colour.line};
  }

  strong {
    font-variant-numeric: tabular-nums;
  }

  small {
    margin-inline-start: auto;
    color: ${colour.muted};
    font-size: 0.875rem;
  }
`;

interface Counted {
  readonly what: string;
  readonly count: number;
  readonly service: string;
}

const CountList = ({ counted }: { counted: readonly Counted[] }): ReactNode => (
  <Counts>
    {counted.map(({ what, count, service }) => (
      <li key={`${service} ${what}`}>
        {what} <strong>{count.toLocaleString('en-GB')}</strong> <small>{service}</small>
      </li>
    ))}
  </Counts>
);

const untilText = (until: string | null) => (until === null ? '' : ` Until ${numericDay(until)}.`);

/** What is retained for each reason: services that retain records for the same reason are listed together. */
const byReason = (answers: readonly Answer[]): ReadonlyMap<string, readonly Counted[]> => {
  const reasons = new Map<string, Counted[]>();
  for (const { service, kept } of answers)
    for (const { what, count, reason, until } of kept) {
      const why = `${reason}${untilText(until)}`;
      reasons.set(why, [...(reasons.get(why) ?? []), { what, count, service }]);
    }
  return reasons;
};

interface Answer {
  readonly service: string;
  readonly erased: readonly ErasedRecords[];
  readonly kept: readonly RetainedRecords[];
}

interface ErasureOutcomeProps {
  readonly answers: readonly Answer[];
  readonly titles: { readonly erased: string; readonly kept: string };
  /** The level of its headings. */
  readonly as: 'h3' | 'h4';
}

/** What an erasure erases and keeps, by kind and service. */
export const ErasureOutcome = ({ answers, titles, as: Heading }: ErasureOutcomeProps): ReactNode => {
  const erased = answers.flatMap((answer) =>
    answer.erased.map(({ what, count }) => ({ service: answer.service, what, count })),
  );
  const reasons = byReason(answers);
  return (
    <Outcome>
      <Heading>{titles.erased}</Heading>
      {erased.length === 0 ? <p>Nothing was found that can be erased.</p> : <CountList counted={erased} />}
      {reasons.size > 0 && <Heading>{titles.kept}</Heading>}
      {[...reasons].map(([why, counted]) => (
        <div key={why}>
          <p>{why}</p>
          <CountList counted={counted} />
        </div>
      ))}
    </Outcome>
  );
};
