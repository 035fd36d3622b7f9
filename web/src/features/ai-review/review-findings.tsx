import type { Affordability, ReviewFinding, ReviewResult } from '@loanline/proto/entities/ai-review';
import { staffStageName } from '@loanline/proto/enums/stages';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { money } from '../../lib/format/format.ts';
import { colour, from, radius, space } from '../../theme/tokens.ts';
import { Badge, type Tone } from '../../ui/badge.ts';
import { Button } from '../../ui/button.tsx';

const Part = styled.section`
  margin-top: ${space(5)};

  h3 {
    margin-bottom: ${space(2)};
    font-size: 1.0625rem;
  }
`;

const Findings = styled.ul`
  display: grid;
  gap: ${space(3)};
  padding: 0;
  list-style: none;

  > li {
    padding: ${space(3)} ${space(4)};
    border: 1px solid ${colour.line};
    border-radius: ${radius.small};
  }

  ul {
    margin-top: ${space(1.5)};
    padding: 0;
    list-style: none;
    color: ${colour.muted};
    font-size: 0.9375rem;
    overflow-wrap: anywhere;
  }
`;

const Statement = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(3)};
  align-items: center;
  font-weight: 600;
`;

const Figures = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  th {
    font-weight: 400;
    text-align: left;
    overflow-wrap: anywhere;
  }

  th,
  td {
    padding: ${space(1.5)} 0;
    border-bottom: 1px solid ${colour.line};
    vertical-align: baseline;
  }

  th small {
    display: block;
    color: ${colour.muted};
    font-size: 0.875rem;
  }

  td {
    text-align: right;
    white-space: nowrap;
  }

  tr[data-total] > * {
    font-weight: 700;
  }

  ${from.tablet} {
    th small {
      display: inline;
      margin-left: ${space(2)};
    }
  }
`;

const Caution = styled.p`
  margin-top: ${space(2)};
  color: ${colour.muted};
  font-size: 0.9375rem;
`;

const tones: Readonly<Record<ReviewFinding['severity'], Tone>> = {
  serious: 'danger',
  attention: 'warning',
  information: 'info',
};

const records: Readonly<Record<ReviewFinding['sources'][number]['record'], string>> = {
  submission: 'Submission',
  application: 'Application',
  customer: 'Customer record',
  chat: 'Chat',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
  contact: 'Contact',
  'back-call': 'Back call',
  reminder: 'Reminder',
};

const signs = { income: '', expenditure: '−', repayment: '−' } as const;

const AffordabilityTable = ({ figures }: { figures: Affordability }): ReactNode => (
  <Part>
    <h3>Monthly affordability</h3>
    <Figures>
      <tbody>
        {figures.lines.map(({ kind, label, given, perMonth }, place) => (
          <tr key={place}>
            <th scope="row">
              {label} <small>{given}</small>
            </th>
            <td>
              {signs[kind]}
              {money(perMonth)}
            </td>
          </tr>
        ))}
        <tr data-total>
          <th scope="row">Left over each month</th>
          <td>{money(figures.left).replace('-', '−')}</td>
        </tr>
      </tbody>
    </Figures>
    {figures.cautions.map((caution) => (
      <Caution key={caution}>{caution}</Caution>
    ))}
  </Part>
);

const bySeverity = (one: ReviewFinding, other: ReviewFinding): number => {
  const order = Object.keys(tones);
  return order.indexOf(one.severity) - order.indexOf(other.severity);
};

interface ReviewFindingsProps {
  result: ReviewResult;
  /** Opens the change of stage with a stage chosen. */
  onChangeStage: (stage: number) => void;
}

/** What a review found, the most serious first, each with where it comes from; for a person to assess. */
export const ReviewFindings = ({ result, onChangeStage }: ReviewFindingsProps): ReactNode => {
  const { summary, affordability, missingDocuments, suggestedStage } = result;
  const findings = [...result.findings].sort(bySeverity);
  return (
    <>
      <p>{summary}</p>
      {findings.length > 0 && (
        <Part>
          <h3>Findings</h3>
          <Findings>
            {findings.map(({ code, severity, statement, sources: citations }, place) => (
              <li key={`${code} ${place}`}>
                <Statement>
                  <Badge $tone={tones[severity]}>{severity}</Badge>
                  {statement}
                </Statement>
                <ul aria-label="Sources">
                  {citations.map(({ record, label, says }, at) => (
                    <li key={at}>
                      {records[record]}, {label}: {says}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </Findings>
        </Part>
      )}
      {affordability && <AffordabilityTable figures={affordability} />}
      {missingDocuments.length > 0 && (
        <Part>
          <h3>Documents to request</h3>
          <ul>
            {missingDocuments.map((document) => (
              <li key={document}>{document}</li>
            ))}
          </ul>
        </Part>
      )}
      {suggestedStage && (
        <Part>
          <h3>Suggested next stage</h3>
          <p>
            {staffStageName(suggestedStage.stage)}. {suggestedStage.reason} The AI agent never changes the
            stage itself.
          </p>
          <Button variant="secondary" size="small" onClick={() => onChangeStage(suggestedStage.stage)}>
            Change stage
          </Button>
        </Part>
      )}
    </>
  );
};
