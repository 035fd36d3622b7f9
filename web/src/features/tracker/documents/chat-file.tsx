import type { MessageFile } from '@loanline/proto/entities/chat';
import type { RequestedDocument } from '@loanline/proto/entities/document';
import type { Sender } from '@loanline/proto/enums/senders';
import type { ReactNode } from 'react';
import { useState } from 'react';
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

type LendersFileProps = Pick<ChatFileProps, 'applicationId' | 'file'>;

/** A file of the lender. Customers see its name once they have confirmed who they are or saved the file. */
const LendersFile = ({ applicationId, file }: LendersFileProps): ReactNode => {
  const [savedAs, setSavedAs] = useState<string>();
  const name = file.name ?? savedAs ?? 'Document from us';
  return (
    <MessageFileCard file={{ ...file, name }}>
      <DownloadFile applicationId={applicationId} fileId={file.id} name={name} onSaved={setSavedAs} />
    </MessageFileCard>
  );
};

/** A file in the customer's chat: the state of their own file, or a button that saves the lender's. */
export const ChatFile = ({ applicationId, documents, file, sender }: ChatFileProps): ReactNode => {
  if (sender === 'admin') return <LendersFile applicationId={applicationId} file={file} />;
  const document = documents.find(({ id }) => id === file.id);
  return <MessageFileCard file={file}>{document && <DocumentState document={document} />}</MessageFileCard>;
};
