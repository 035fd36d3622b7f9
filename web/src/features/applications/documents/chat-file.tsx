import type { MessageFile } from '@loanline/proto/entities/chat';
import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import type { Sender } from '@loanline/proto/enums/senders';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { MessageFileCard } from '../../../lib/chat/view/message-file-card.tsx';
import { colour, radius, space } from '../../../theme/tokens.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.ts';
import { fileAddress, useDocuments } from './document-calls.ts';
import { DocumentDecision } from './document-decision.tsx';
import { DocumentState } from './document-state.tsx';
import { SentFile } from './sent-file.tsx';

const Card = styled.div`
  display: grid;
  gap: ${space(3)};
  width: min(100%, 28rem);
  padding: ${space(3)};
  border: 1px solid ${colour.line};
  border-radius: ${radius.medium};
`;

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;
`;

interface ChatFileProps {
  application: StaffApplication;
  file: MessageFile;
  sender: Sender;
}

/** A file in Live Chat: a customer's with the decision about it, or one that the lender sent. */
export const ChatFile = ({ application, file, sender }: ChatFileProps): ReactNode => {
  const { applicationId } = application;
  const { data = [] } = useDocuments(application);
  const document = data.find(({ id }) => id === file.id);
  const sent = document?.sent.find(({ id }) => id === file.id);
  if (sender === 'customer' && document && sent)
    return (
      <Card>
        <SentFile applicationId={applicationId} documentId={document.id} file={sent} />
        <Line>
          <DocumentState document={document} />
          {document.state === 'refused' && <span>“{document.reason}”</span>}
        </Line>
        <DocumentDecision applicationId={applicationId} document={document} />
      </Card>
    );
  return (
    <MessageFileCard file={file}>
      <a href={fileAddress(applicationId, file.id, file.id)} target="_blank" rel="noopener noreferrer">
        Open
        <VisuallyHidden> {file.name} (opens in a new tab)</VisuallyHidden>
      </a>
    </MessageFileCard>
  );
};
