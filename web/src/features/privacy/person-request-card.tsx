import type { PersonAnswer, PersonRequest } from '@loanline/proto/entities/person';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { sentenceOf } from '../../lib/api/api-error.ts';
import { numericDay, shortMoment } from '../../lib/format/format.ts';
import { colour, radius, space } from '../../theme/tokens.ts';
import { Badge } from '../../ui/badge.ts';
import { Button } from '../../ui/button.tsx';
import { Facts, RecordCard } from '../../ui/list/record-card.ts';
import { toast } from '../../ui/toast/toast.ts';
import { ErasureOutcome } from './erasure-outcome.tsx';
import { savePerson } from './people.ts';

const Framed = styled(RecordCard)`
  padding: ${space(4)};
  border: 1px solid ${colour.line};
  border-radius: ${radius.medium};
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

/** Saves the file of an export, or says why that failed. */
export const saveFile = (request: PersonRequest): void =>
  void savePerson(request).catch((error: unknown) =>
    toast({
      title: 'Download failed',
      description: sentenceOf(error, 'The file could not be saved. Try again.'),
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
          Requested by {actor}, {shortMoment(requestedAt)}
        </span>
        <span>Reason: {reason}</span>
      </Facts>
      {kind === 'erasure' && (
        <ErasureOutcome
          answers={request.answers}
          titles={{ erased: 'Erased', kept: 'Retained, and why' }}
          as="h4"
        />
      )}
      {fileUntil !== null && (
        <div>
          <Button variant="secondary" size="small" onClick={() => saveFile(request)}>
            <Download size={16} aria-hidden />
            Save the file
          </Button>{' '}
          You can save it until {numericDay(fileUntil)}. We delete it within a day after that.
        </div>
      )}
      {kind === 'export' && request.completedAt !== null && fileUntil === null && (
        <p>Its file has been deleted.</p>
      )}
    </Framed>
  );
};
