import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.ts';

interface DocumentsBadgeProps {
  application: StaffApplication;
  /** A sign only, for a row; the mouse shows the words. */
  brief?: boolean;
}

/** That the customer has sent documents which nobody has looked at. */
export const DocumentsBadge = ({
  application: { documents },
  brief = false,
}: DocumentsBadgeProps): ReactNode =>
  documents.some(({ state }) => state === 'received') && (
    <Badge $tone="info" title="The customer has sent documents">
      {brief && <FileText size={14} aria-hidden />}
      {brief ? <VisuallyHidden>Documents to check</VisuallyHidden> : 'Documents to check'}
    </Badge>
  );
