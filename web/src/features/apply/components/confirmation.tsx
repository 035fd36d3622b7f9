import type { ReactNode } from 'react';
import { brand } from '../../../brand.ts';
import type { SentApplication } from '../../../lib/journey/stored/sent-application.ts';
import { SubmittedCard } from '../../../lib/journey/wizard/submitted-card.tsx';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';

/** What follows a submitted application. */
export const Confirmation = (sent: SentApplication): ReactNode => (
  <SubmittedCard
    {...sent}
    title="Application Submitted!"
    thanks={`Thank you for your loan application. We'll review it and contact you within ${brand.texts.contactWithin}.`}
    beside={
      <ButtonLink to={paths.home} variant="secondary">
        Return to Home
      </ButtonLink>
    }
  />
);
