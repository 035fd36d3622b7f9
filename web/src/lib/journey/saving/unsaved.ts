import type { Journey } from '../journey.ts';
import { questionsOf } from '../journey.ts';

/** Whether a journey asks for bank or card details, which are never stored. */
export const asksForSecrets = (journey: Journey): boolean =>
  journey.some((step) => questionsOf(step).some(({ secret }) => secret));

/** What a saved application does not hold. */
export const unsavedOf = (journey: Journey): string =>
  asksForSecrets(journey)
    ? 'We have not saved your bank and card details or your consent. You will need to give them before you submit your application.'
    : 'We have not saved your consent. You will need to give it before you submit your application.';
