import type { StaffDocument } from '@loanline/proto/entities/document';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { shortMoment } from '../../../lib/format/format.ts';
import { colour, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.ts';
import { useCancelDocument } from './document-calls.ts';
import { DocumentDecision } from './document-decision.tsx';
import { DocumentState, stateTexts } from './document-state.tsx';
import { SentFile } from './sent-file.tsx';
import { showNotSaved } from './show-not-saved.ts';

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

const historyOf = ({ origin, state, ...document }: StaffDocument): string => {
  const { requestedBy, requestedAt, decidedBy, decidedAt } = document;
  if (decidedBy !== null && decidedAt !== null)
    return `${stateTexts[state]} by ${decidedBy}, ${shortMoment(decidedAt)}`;
  return origin === 'request'
    ? `Asked for by ${requestedBy}, ${shortMoment(requestedAt)}`
    : `Sent by ${requestedBy === 'customer' ? 'the customer' : requestedBy}, ${shortMoment(requestedAt)}`;
};

interface PanelDocumentProps {
  applicationId: string;
  document: StaffDocument;
}

/** One document that was asked for, with its files and the decision about them. */
export const PanelDocument = ({ applicationId, document }: PanelDocumentProps): ReactNode => {
  const cancel = useCancelDocument(applicationId);
  const { id, title, origin, state, reason, sent, refusals } = document;
  const current = sent.filter(({ refused }) => !refused);
  const earlier = sent.filter(({ refused }) => refused);

  const files = (some: readonly StaffDocument['sent'][number][]) => (
    <Files>
      {some.map((file) => (
        <li key={file.id}>
          <SentFile applicationId={applicationId} documentId={id} file={file} />
        </li>
      ))}
    </Files>
  );

  return (
    <Item>
      <Head>
        <h4>{title}</h4>
        <DocumentState document={document} />
      </Head>
      {state === 'refused' && <p>“{reason}”</p>}
      {current.length > 0 && files(current)}
      <DocumentDecision applicationId={applicationId} document={document} />
      {origin === 'request' && state === 'requested' && refusals === 0 && (
        <Buttons>
          <Button
            size="small"
            variant="secondary"
            busy={cancel.isPending}
            onClick={() =>
              cancel.mutate(id, {
                onError: showNotSaved(
                  'The request could not be withdrawn, so the customer still sees it. Try again.',
                ),
              })
            }
          >
            No longer needed<VisuallyHidden> {title}</VisuallyHidden>
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
    </Item>
  );
};
