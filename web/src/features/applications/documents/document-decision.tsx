import type { StaffDocument } from '@loanline/proto/entities/document';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.ts';
import { useDecideDocument } from './document-calls.ts';
import { RefuseDialog } from './refuse-dialog.tsx';
import { showNotSaved } from './show-not-saved.ts';

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

interface DocumentDecisionProps {
  applicationId: string;
  document: StaffDocument;
}

/** Accepts or refuses what the customer sent, while there is something to decide. */
export const DocumentDecision = ({ applicationId, document }: DocumentDecisionProps): ReactNode => {
  const [isRefusing, setRefusing] = useState(false);
  const decide = useDecideDocument(applicationId);
  const named = <VisuallyHidden> {document.title}</VisuallyHidden>;
  return (
    <>
      {document.state === 'received' && (
        <Buttons>
          <Button
            size="small"
            busy={decide.isPending}
            onClick={() =>
              decide.mutate(
                { document, reason: null },
                { onError: showNotSaved('The document could not be accepted. Try again.') },
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
      {isRefusing && (
        <RefuseDialog applicationId={applicationId} document={document} onClose={() => setRefusing(false)} />
      )}
    </>
  );
};
