import type { ReactNode } from 'react';
import { brand } from '../../../brand.ts';
import type { SentApplication } from '../../../lib/journey/stored/sent-application.ts';
import { SubmittedCard } from '../../../lib/journey/wizard/submitted-card.tsx';
import { Button } from '../../../ui/button.tsx';

interface Props extends SentApplication {
  onAnother: () => void;
}

/** Stays after the toast has gone: the reference of what was submitted, and what happens next. */
export const SubmittedPanel = ({ onAnother, ...sent }: Props): ReactNode => (
  <SubmittedCard
    {...sent}
    title="Application Submitted"
    thanks={`Thank you for your loan application. We'll review it within ${brand.texts.reviewedWithin}.`}
  >
    <Button variant="quiet" onClick={onAnother}>
      Start another application
    </Button>
  </SubmittedCard>
);
