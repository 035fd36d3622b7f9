import type { DriveFile } from '@loanline/proto/entities/feeds/onedrive';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { sentenceOf } from '../../../lib/api/api-error.ts';
import { randomId } from '../../../lib/random-id.ts';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Problem } from '../../../ui/problem.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { useOneDriveState, useSyncFile, type SyncCall } from '../api/onedrive.ts';
import { isChangedWorkbook, nextSync } from '../model/next-sync.ts';
import { ImportOutcome } from './import-outcome.tsx';
import { OneDriveConnection } from './onedrive-connection.tsx';
import { OneDriveFiles } from './onedrive-files.tsx';
import { rowCount, showImportToast } from './import-toast.ts';

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;

const Name = styled.p`
  font-weight: 650;
  overflow-wrap: anywhere;
`;

/** The workbooks in OneDrive: what one would do is shown first, then it is imported. */
export const OneDriveDialog = ({ onClose }: { onClose: () => void }): ReactNode => {
  const state = useOneDriveState();
  const syncing = useSyncFile();
  const [chosen, setChosen] = useState<DriveFile>();
  const { data: result, error, isPending, variables: asked } = syncing;
  const isDone = result?.dryRun === false;
  const toImport = result?.dryRun ? result.imported : 0;

  const fail = (fault: unknown) =>
    toast({
      title: 'Sync Failed',
      description: sentenceOf(fault, 'The workbook could not be imported.'),
      variant: 'destructive',
    });
  const sync = (call: SyncCall) => {
    if (call.dryRun) syncing.mutate(call, { onError: fail });
    // Its result is shown even after the dialog has closed.
    else void syncing.mutateAsync(call).then(showImportToast, fail);
  };
  const choose = (file: DriveFile) => {
    setChosen(file);
    sync({ file, dryRun: true, key: randomId() });
  };
  const goBack = () => {
    setChosen(undefined);
    syncing.reset();
    void state.refetch();
  };
  const goOn = () => {
    if (asked && !isPending) sync(nextSync(asked, error, result?.fileVersion));
  };
  const doing = toImport > 0 ? `Import ${rowCount(toImport)}` : 'Import';
  const doingAgain = isChangedWorkbook(error) ? 'Preview again' : 'Try again';

  const footer = isDone ? (
    // Only a button of its own takes the focus, not one that has become another.
    <Button key="done" autoFocus onClick={onClose}>
      Done
    </Button>
  ) : (
    <>
      <Button variant="secondary" disabled={isPending && !asked.dryRun} onClick={goBack}>
        Back to the files
      </Button>
      <Button disabled={toImport === 0 && !isPending && !error} busy={isPending} onClick={goOn}>
        {error ? doingAgain : doing}
      </Button>
    </>
  );

  return (
    <Dialog title="OneDrive Sync" width="52rem" onClose={onClose} {...(chosen && { footer })}>
      <Content>
        {chosen ? (
          <>
            <Name>{chosen.name}</Name>
            {error && (
              <Problem role="alert">
                {sentenceOf(error, 'The workbook could not be read. Try again.')}
              </Problem>
            )}
            {isPending && <p role="status">Reading the workbook...</p>}
            {result && <ImportOutcome result={result} onUndone={onClose} />}
          </>
        ) : (
          <>
            <OneDriveConnection state={state} />
            {state.data?.connected && <OneDriveFiles onChoose={choose} />}
          </>
        )}
      </Content>
    </Dialog>
  );
};
