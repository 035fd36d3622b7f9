import type { ConsentRecord } from '@loanline/proto/entities/loan-application';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { shortMoment } from '../../../lib/format.ts';
import { colour, space } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.ts';

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
`;

const stateOf = ({ given, withdrawnAt }: ConsentRecord) => {
  if (withdrawnAt) return { tone: 'warning', text: 'Withdrawn' } as const;
  return given
    ? ({ tone: 'success', text: 'Given' } as const)
    : ({ tone: 'neutral', text: 'Not given' } as const);
};

/** Each consent as it was put and answered; nothing for applications from before consents were recorded. */
export const ConsentRecords = ({ consents }: { consents: readonly ConsentRecord[] }): ReactNode =>
  consents.length > 0 && (
    <Section>
      <h3>Consent records</h3>
      <ul>
        {consents.map((record) => {
          const { tone, text } = stateOf(record);
          return (
            <li key={record.consent}>
              <Badge $tone={tone}>{text}</Badge> “{record.wording}”
              <p>
                {record.consent}, {shortMoment(record.decidedAt)}
                {record.withdrawnAt && `, withdrawn ${shortMoment(record.withdrawnAt)}`}. Wording, SHA-256:{' '}
                {record.wordingHash}
              </p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
