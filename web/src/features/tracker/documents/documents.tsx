import type { TrackedApplication } from '@loanline/proto/entities/tracked-application';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, space } from '../../../theme/tokens.ts';
import { Card, CardTitle } from '../../../ui/card.ts';
import { DocumentItem } from './document-item.tsx';
import { useUploads } from '../../../lib/uploads/use-uploads.ts';

const Intro = styled.p`
  margin: -${space(2)} 0 ${space(2)};
  color: ${colour.muted};
`;

const List = styled.ul`
  > li + li {
    border-top: 1px solid ${colour.line};
  }
`;

const documentsStage = 4;

/** What the lender asked the customer for: each is sent as soon as it is chosen. */
export const Documents = ({ application }: { application: TrackedApplication }): ReactNode => {
  const { applicationId, documents, currentStage } = application;
  const { own, ...actions } = useUploads(applicationId);
  const isDone = documents.every(({ state }) => state === 'accepted');
  if (isDone && currentStage !== documentsStage) return null;
  return (
    <Card className="no-print" id="documents" aria-labelledby="documents-title">
      <CardTitle id="documents-title">Your documents</CardTitle>
      <Intro>
        Photos (JPEG, PNG or HEIC) and PDF files, up to 10 MB each. A file is sent as soon as you choose it.
      </Intro>
      <List>
        {documents.map((document) => (
          <DocumentItem
            key={document.id}
            applicationId={applicationId}
            document={document}
            uploads={own.filter(({ place }) => 'documentId' in place && place.documentId === document.id)}
            {...actions}
          />
        ))}
      </List>
    </Card>
  );
};
