import type { TrackerAccess } from '@loanline/kit/access/authorise';
import type { ConfirmationWays } from '@loanline/proto/entities/confirmation/ways';
import type { CodeRequestThrottle } from './code-request-throttle.ts';
import type { ConfirmationThrottle } from './confirmation-throttle.ts';
import type { RevokedTokens } from './revoked-tokens.ts';
import type { FindTrackerToken } from './token-from-request.ts';
import type { TrackerTokens } from './tracker-tokens.ts';

/** What lets customers confirm that an application is theirs. */
export interface TrackerAccessDeps {
  readonly trackerAccess: TrackerAccess;
  readonly confirmationWays: ConfirmationWays;
  readonly confirmations: ConfirmationThrottle;
  /** Limits requests for codes that open an application. */
  readonly trackerCodes: CodeRequestThrottle;
  /** Limits requests for codes to save or continue an application. */
  readonly savingCodes: CodeRequestThrottle;
  readonly trackerTokens: TrackerTokens;
  readonly revokedTokens: RevokedTokens;
  readonly tokenFromRequest: FindTrackerToken;
}
