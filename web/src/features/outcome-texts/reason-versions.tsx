import type { OutcomeText } from '@loanline/proto/entities/outcomes/outcome-text';
import type { ReactNode } from 'react';
import { VersionsDialog } from '../../lib/versions-dialog.tsx';
import { useReasonVersions } from './api.ts';
import { reasonName } from './names.ts';
import { titledVersions } from './version-titles.ts';

interface ReasonVersionsProps {
  reason: OutcomeText;
  onClose: () => void;
}

/** What a reason and its text are now and were before; the standard text is the last. */
export const ReasonVersions = ({ reason, onClose }: ReasonVersionsProps): ReactNode => {
  const { data, isError } = useReasonVersions(reason);
  return (
    <VersionsDialog
      name={reasonName(reason)}
      versions={data && titledVersions(data)}
      failed={isError}
      onClose={onClose}
    />
  );
};
