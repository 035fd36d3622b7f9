import type { StaffDocument } from '@loanline/proto/entities/document';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { sentenceOf } from '../../../lib/api/api-error.ts';
import { shortMoment } from '../../../lib/format/format.ts';
import { colour, space } from '../../../theme/tokens.ts';
import { Badge, type Tone } from '../../../ui/badge.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.ts';
import { useCancelDocument, useDecideDocument } from './document-calls.ts';
import { RefuseDialog } from './refuse-dialog.tsx';
import { SentFile } from './sent-file.tsx';

const Item = styled.li`
  display: grid;
  gap: ${space(3)};
  padding: ${space(3)} 0;
  border-top: 1px solid ${colour.line};

  small {
    color: ${colour.muted};
    font-size: 0.8125rem;
  }

  details ul {
    opacity: 0.75;
  }

  summary {
    color: ${colour.muted};
    font-size: 0.875rem;
    cursor: pointer;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};

  h4 {
    min-width: 0;
    overflow-wrap: anywhere;
    font-size: 0.9375rem;
  }
`;

const Files = styled.ul`
  display: grid;
  gap: ${space(3)};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

const states: Readonly<Record<StaffDocument['state'], readonly [string, Tone]>> = {
  requested: ['Waiting for the customer', 'neutral'],
  received: ['To check', 'info'],
  accepted: ['Accepted', 'success'],
  refused: ['Refused', 'warning'],
};

const historyOf = (document: StaffDocument): string =>
  document.decidedBy === null || document.decidedAt === null
    ? `Asked for by ${document.requestedBy}, ${shortMoment(document.requestedAt)}`
    : `${states[document.state][0]} by ${document.decidedBy}, ${shortMoment(document.decidedAt)}`;

interface PanelDocumentProps {
  applicationId: string;
  document: StaffDocument;
}

/** One document that was asked for, with its files and the decision about them. */
export const PanelDocument = ({ applicationId, document }: PanelDocumentProps): ReactNode => {
  const [isRefusing, setRefusing] = useState(false);
  const decide = useDecideDocument(applicationId);
  const cancel = useCancelDocument(applicationId);
  const { id, title, state, reason, sent, refusals } = document;
  const [label, tone] = states[state];
  const current = sent.filter(({ refused }) => !refused);
  const earlier = sent.filter(({ refused }) => refused);
  const failed = (fallback: string) => (error: unknown) => {
    toast({ title: 'Not saved', description: sentenceOf(error, fallback), variant: 'destructive' });
  };
  const named = <VisuallyHidden> {title}</VisuallyHidden>;

  const files = (some: readonly StaffDocument['sent'][number][]) => (
    <Files>
      {some.map((file) => (
        <SentFile key={file.id} applicationId={applicationId} documentId={id} file={file} />
      ))}
    </Files>
  );

  return (
    <Item>
      <Head>
        <h4>{title}</h4>
        <Badge $tone={tone}>{label}</Badge>
      </Head>
      {state === 'refused' && <p>“{reason}”</p>}
      {current.length > 0 && files(current)}
      {state === 'received' && (
        <Buttons>
          <Button
            size="small"
            busy={decide.isPending}
            onClick={() =>
              decide.mutate(
                { document, reason: null },
                { onError: failed('The document could not be accepted. Try again.') },
              )
            }
          >
            Accept{named}
          </Button>
          <Button size="small" variant="secondary" onClick={() => setRefusing(true)}>
            Refuse{named}
          </Button>
        </Buttons>
      )}
      {state === 'requested' && refusals === 0 && (
        <Buttons>
          <Button
            size="small"
            variant="secondary"
            busy={cancel.isPending}
            onClick={() =>
              cancel.mutate(id, {
                onError: failed(
                  'The request could not be withdrawn, so the customer still sees it. Try again.',
                ),
              })
            }
          >
            No longer needed{named}
          </Button>
        </Buttons>
      )}
      {earlier.length > 0 && (
        <details>
          <summary>Refused before ({earlier.length})</summary>
          {files(earlier)}
        </details>
      )}
      <small>{historyOf(document)}</small>
      {isRefusing && (
        <RefuseDialog applicationId={applicationId} document={document} onClose={() => setRefusing(false)} />
      )}
    </Item>
  );
};
