import type { TrackerAccess } from '@loanline/kit/access/authorise';
import type { ConfirmationWays } from '@loanline/proto/entities/confirmation/ways';
import type { ConfirmationThrottle } from './confirmation-throttle.ts';
import type { RevokedTokens } from './revoked-tokens.ts';
import type { FindTrackerToken } from './token-from-request.ts';
import type { TrackerTokens } from './tracker-tokens.ts';

/** What lets customers confirm that an application is theirs. */
export interface TrackerAccessDeps {
  readonly trackerAccess: TrackerAccess;
  readonly confirmationWays: ConfirmationWays;
  readonly confirmations: ConfirmationThrottle;
  readonly trackerTokens: TrackerTokens;
  readonly revokedTokens: RevokedTokens;
  readonly tokenFromRequest: FindTrackerToken;
}
