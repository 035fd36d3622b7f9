import type { MessageFile } from '@loanline/proto/entities/chat';
import type { RequestedDocument } from '@loanline/proto/entities/document';
import type { Sender } from '@loanline/proto/enums/senders';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { MessageFileCard } from '../../../lib/chat/view/message-file-card.tsx';
import { Badge } from '../../../ui/badge.ts';
import { stateOf } from './document-states.ts';
import { DownloadFile } from './download-file.tsx';

const State = styled(Badge)`
  justify-self: start;
`;

const DocumentState = ({ document }: { document: RequestedDocument }): ReactNode => {
  const [text, tone] = stateOf(document);
  return (
    <>
      <State $tone={tone}>{text}</State>
      {document.state === 'refused' && <p>{document.reason}</p>}
    </>
  );
};

interface ChatFileProps {
  applicationId: string;
  /** What the customer was asked for or sent. */
  documents: readonly RequestedDocument[];
  file: MessageFile;
  sender: Sender;
}

/** A file in the customer's chat: what has become of their own, or the way to save one of the lender's. */
export const ChatFile = ({ applicationId, documents, file, sender }: ChatFileProps): ReactNode => {
  const document = documents.find(({ id }) => id === file.id);
  return (
    <MessageFileCard file={file}>
      {sender === 'admin' && <DownloadFile applicationId={applicationId} file={file} />}
      {document && <DocumentState document={document} />}
    </MessageFileCard>
  );
};
