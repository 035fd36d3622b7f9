import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { sentenceOf } from '../../../lib/api/api-error.ts';
import { urlOf } from '../../../lib/api/api.ts';
import { fetchFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Problem } from '../../../ui/problem.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.ts';
import { ConfirmDialog } from '../confirmation/confirm-dialog.tsx';
import { needsConfirmation } from '../confirmation/needs-confirmation.ts';

const failed = 'We could not download the file. Check your connection and try again.';

const Start = styled(Button)`
  justify-self: start;
`;

interface DownloadFileProps {
  applicationId: string;
  fileId: string;
  /** The name that the customer may see. */
  name: string;
  /** Receives the lender's name of the file. */
  onSaved: (name: string) => void;
}

/** Saves a file that the lender sent; asks the customer who they are first, unless they have confirmed that. */
export const DownloadFile = ({ applicationId, fileId, name, onSaved }: DownloadFileProps): ReactNode => {
  const [asksWho, setAsksWho] = useState(false);
  const save = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      fetchFile(
        urlOf('/api/applications/{applicationId}/chat-files/{fileId}', { applicationId, fileId }, {}),
        undefined,
      ),
    onSuccess: onSaved,
    onError: (error) => {
      if (needsConfirmation(error)) setAsksWho(true);
    },
  });
  return (
    <>
      <Start size="small" variant="secondary" busy={save.isPending} onClick={() => save.mutate()}>
        <Download size={16} aria-hidden />
        Download
        <VisuallyHidden> {name}</VisuallyHidden>
      </Start>
      {save.isError && !needsConfirmation(save.error) && <Problem>{sentenceOf(save.error, failed)}</Problem>}
      {asksWho && (
        <ConfirmDialog
          applicationId={applicationId}
          purpose="Before you download this file, show us that the application is yours."
          onConfirmed={() => {
            setAsksWho(false);
            save.mutate();
          }}
          onClose={() => setAsksWho(false)}
        />
      )}
    </>
  );
};
