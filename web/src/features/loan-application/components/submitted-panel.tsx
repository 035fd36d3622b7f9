import type { ReactNode } from 'react';
import { brand } from '../../../brand.ts';
import { SubmittedCard } from '../../../lib/journey/wizard/submitted-card.tsx';
import { Button } from '../../../ui/button.tsx';

interface Props {
  applicationId: string;
  onAnother: () => void;
}

/** Stays after the toast has gone: the reference of what was submitted, and what happens next. */
export const SubmittedPanel = ({ applicationId, onAnother }: Props): ReactNode => (
  <SubmittedCard
    applicationId={applicationId}
    title="Application Submitted"
    thanks={`Thank you for your loan application. We'll review it within ${brand.texts.reviewedWithin}.`}
  >
    <Button variant="quiet" onClick={onAnother}>
      Start another application
    </Button>
  </SubmittedCard>
);
