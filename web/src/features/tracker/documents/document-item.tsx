import type { RequestedDocument } from '@loanline/proto/entities/document';
import { counted } from '@loanline/proto/rules/counted';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, from, space } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.ts';
import { stateOf } from './document-states.ts';
import { FileButtons } from './file-buttons.tsx';
import type { Place } from '../../../lib/uploads/send-file.ts';
import { UploadLine } from '../../../lib/uploads/upload-line.tsx';
import type { Upload } from '../../../lib/uploads/uploads.ts';

const Item = styled.li`
  display: grid;
  gap: ${space(3)};
  padding: ${space(4)} 0;

  &:last-child {
    padding-bottom: 0;
  }
`;

/** On a phone, every item has its badge below its title, whatever the length of the title. */
const Head = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(2)} ${space(3)};

  ${from.tablet} {
    grid-template-columns: 1fr auto;
    align-items: start;
  }

  h3 {
    min-width: 0;
    overflow-wrap: anywhere;
    font-size: 1rem;
  }
`;

const Muted = styled.p`
  color: ${colour.muted};
  overflow-wrap: anywhere;
`;

const Reason = styled.p`
  padding-left: ${space(4)};
  border-left: 3px solid ${colour.danger};
  overflow-wrap: anywhere;
`;

const Lines = styled.ul`
  display: grid;
  gap: ${space(3)};
`;

interface DocumentItemProps {
  applicationId: string;
  document: RequestedDocument;
  uploads: readonly Upload[];
  add: (place: Place, files: readonly File[]) => void;
  retry: (key: string) => void;
  remove: (key: string) => void;
}

/** One thing that was asked for, what has become of it, and the way to send it. */
export const DocumentItem = ({
  applicationId,
  document,
  uploads,
  add,
  retry,
  remove,
}: DocumentItemProps): ReactNode => {
  const { id, title, origin, help, state, reason, files, refusals } = document;
  const [label, tone] = stateOf(document);
  // Those of a refused try are history; one that has arrived is among the files that are counted.
  const shown = uploads.filter(
    (upload) => upload.state !== 'sent' && 'refusals' in upload.place && upload.place.refusals === refusals,
  );
  return (
    <Item>
      <Head>
        <h3>{title}</h3>
        <Badge $tone={tone}>{label}</Badge>
      </Head>
      {help !== null && state !== 'accepted' && <Muted>{help}</Muted>}
      {state === 'refused' && (
        <Reason>
          We could not use what you sent: {reason}
          {origin === 'request' && (
            <>
              <br />
              Please send it again.
            </>
          )}
        </Reason>
      )}
      {files > 0 && <Muted>{counted(files, 'file')} received</Muted>}
      {shown.length > 0 && (
        <Lines>
          {shown.map((upload) => (
            <UploadLine
              key={upload.key}
              upload={upload}
              onRetry={() => retry(upload.key)}
              onRemove={() => remove(upload.key)}
            />
          ))}
        </Lines>
      )}
      {origin === 'request' && state !== 'accepted' && (
        <FileButtons
          title={title}
          hasSome={files > 0}
          onChoose={(chosen) => add({ applicationId, documentId: id, refusals }, chosen)}
        />
      )}
    </Item>
  );
};
