import type { PersonAnswer, PersonRequest } from '@loanline/proto/entities/person';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { sentenceOf } from '../../../lib/api-error.ts';
import { numericDay, shortMoment } from '../../../lib/format.ts';
import { colour, space } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { savePerson } from '../api/people.ts';
import { Facts, RecordCard } from './record-card.ts';

const Outcome = styled.div`
  display: grid;
  gap: ${space(2)};

  h4 {
    font-size: 0.9375rem;
  }

  ul {
    padding-left: ${space(5)};
  }

  p {
    color: ${colour.muted};
  }
`;

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
      {erased.length === 0 ? (
        <p>Nothing was found that could be erased.</p>
      ) : (
        <ul>
          {erased.map(({ service, what, count }) => (
            <li key={`${service} ${what}`}>
              {what}: {count.toLocaleString('en-GB')} ({service})
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

const untilText = (until: string | null) => (until === null ? '' : ` Until ${numericDay(until)}.`);

/** What is kept, by the reason why: services that keep for the same reason stand together. */
const Kept = ({ answers }: PersonRequest): ReactNode => {
  const reasons = new Map<string, string[]>();
  for (const { service, kept } of answers)
    for (const { what, count, reason, until } of kept) {
      const why = `${reason}${untilText(until)}`;
      const line = `${what}: ${count.toLocaleString('en-GB')} (${service})`;
      reasons.set(why, [...(reasons.get(why) ?? []), line]);
    }
  if (reasons.size === 0) return null;
  return (
    <>
      <h4>Kept, and why</h4>
      {[...reasons].map(([why, lines]) => (
        <div key={why}>
          <p>{why}</p>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
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
    <RecordCard>
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
          It is deleted on {numericDay(fileUntil)}.
        </div>
      )}
      {kind === 'export' && request.completedAt !== null && fileUntil === null && <p>Its file is deleted.</p>}
    </RecordCard>
  );
};
