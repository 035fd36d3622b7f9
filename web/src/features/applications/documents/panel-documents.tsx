import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import { FilePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { colour, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.ts';
import { AskDialog } from './ask-dialog.tsx';
import { useDocuments } from './document-calls.ts';
import { PanelDocument } from './panel-document.tsx';

const Section = styled.section`
  padding-top: ${space(4)};
  border-top: 1px solid ${colour.line};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  margin-bottom: ${space(2)};

  h3 {
    font-size: 1rem;
  }
`;

const Muted = styled.p`
  color: ${colour.muted};
  font-size: 0.9375rem;
`;

/** What the customer was asked for, what they sent, and the decisions about it. */
export const PanelDocuments = ({ application }: { application: StaffApplication }): ReactNode => {
  const [isAsking, setAsking] = useState(false);
  const { data, isError, refetch } = useDocuments(application);
  const { applicationId, documents } = application;
  return (
    <Section aria-labelledby="panel-documents">
      <Head>
        <h3 id="panel-documents">Documents</h3>
        <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
          <FilePlus size={16} aria-hidden />
          Ask for documents
        </Button>
      </Head>
      {documents.length === 0 && <Muted>No documents have been asked for yet.</Muted>}
      {documents.length > 0 && !data && !isError && <Skeleton $height="6rem" />}
      {documents.length > 0 && isError && (
        <p role="alert">
          The documents could not be loaded.{' '}
          <Button variant="secondary" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {documents.length > 0 && data && (
        <ul>
          {data.map((document) => (
            <PanelDocument key={document.id} applicationId={applicationId} document={document} />
          ))}
        </ul>
      )}
      {isAsking && <AskDialog application={application} onClose={() => setAsking(false)} />}
    </Section>
  );
};
