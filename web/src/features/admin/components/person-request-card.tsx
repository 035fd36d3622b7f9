import type { PersonAnswer, PersonRequest } from '@loanline/proto/entities/person';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { sentenceOf } from '../../../lib/api-error.ts';
import { numericDay, shortMoment } from '../../../lib/format.ts';
import { colour, radius, space } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { savePerson } from '../api/people.ts';
import { Facts, RecordCard } from './record-card.ts';

const Framed = styled(RecordCard)`
  padding: ${space(4)};
  border: 1px solid ${colour.line};
  border-radius: ${radius.medium};
`;

const Outcome = styled.div`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(2)};

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

const titles: Readonly<Record<PersonRequest['kind'], string>> = { export: 'Export', erasure: 'Erasure' };

const waitingFor = (answers: readonly PersonAnswer[]) =>
  answers.filter(({ answeredAt }) => answeredAt === null).map(({ service }) => service);

const State = ({ completedAt, answers }: PersonRequest): ReactNode =>
  completedAt === null ? (
    <Badge $tone="warning">Waiting for {waitingFor(answers).join(', ')}</Badge>
  ) : (
    <Badge $tone="success">Done</Badge>
  );

const Erased = ({ answers }: PersonRequest): ReactNode => {
  const erased = answers.flatMap((answer) =>
    answer.erased.map(({ what, count }) => ({ service: answer.service, what, count })),
  );
  return (
    <>
      <h4>Erased</h4>
      {erased.length === 0 ? <p>Nothing was found that could be erased.</p> : <CountList counted={erased} />}
    </>
  );
};

const untilText = (until: string | null) => (until === null ? '' : ` Until ${numericDay(until)}.`);

/** What is kept, by the reason why: services that keep for the same reason stand together. */
const Kept = ({ answers }: PersonRequest): ReactNode => {
  const reasons = new Map<string, Counted[]>();
  for (const { service, kept } of answers)
    for (const { what, count, reason, until } of kept) {
      const why = `${reason}${untilText(until)}`;
      reasons.set(why, [...(reasons.get(why) ?? []), { what, count, service }]);
    }
  if (reasons.size === 0) return null;
  return (
    <>
      <h4>Kept, and why</h4>
      {[...reasons].map(([why, counted]) => (
        <div key={why}>
          <p>{why}</p>
          <CountList counted={counted} />
        </div>
      ))}
    </>
  );
};

const save = (request: PersonRequest) =>
  void savePerson(request).catch((error: unknown) =>
    toast({
      title: 'Read Failed',
      description: sentenceOf(error, 'The file could not be saved.'),
      variant: 'destructive',
    }),
  );

/** An export or an erasure: how far it is, and what came of it. */
export const PersonRequestCard = ({ request }: { request: PersonRequest }): ReactNode => {
  const { kind, subject, actor, requestedAt, reason, fileUntil } = request;
  return (
    <Framed>
      <header>
        <h3>
          {titles[kind]} of {subject}
        </h3>
        <State {...request} />
      </header>
      <Facts>
        <span>
          Asked for by {actor}, {shortMoment(requestedAt)}
        </span>
        <span>Reason: {reason}</span>
      </Facts>
      {kind === 'erasure' && (
        <Outcome>
          <Erased {...request} />
          <Kept {...request} />
        </Outcome>
      )}
      {fileUntil !== null && (
        <div>
          <Button variant="secondary" size="small" onClick={() => save(request)}>
            <Download size={16} aria-hidden />
            Save the file
          </Button>{' '}
          It can be saved until {numericDay(fileUntil)}, and is deleted within a day after.
        </div>
      )}
      {kind === 'export' && request.completedAt !== null && fileUntil === null && <p>Its file is gone.</p>}
    </Framed>
  );
};
