import type { Accounts } from './accounts.ts';
import type { LoginThrottle } from './login-throttle.ts';
import type { StaffAuthenticator } from './sessions/authenticate.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { StartSession } from './sessions/start-session.ts';
import type { StaffTokens } from './tokens.ts';
import type { Challenges } from './two-step/challenges.ts';
import type { CodeThrottle } from './two-step/code-throttle.ts';
import type { SecondFactors } from './two-step/second-factors.ts';

/** What signs staff in and out, and changes their accounts. */
export interface StaffDeps {
  readonly accounts: Accounts;
  readonly tokens: StaffTokens;
  readonly sessions: Sessions;
  readonly authenticator: StaffAuthenticator;
  readonly throttle: LoginThrottle;
  readonly codeThrottle: CodeThrottle;
  readonly challenges: Challenges;
  readonly secondFactors: SecondFactors;
  readonly startSession: StartSession;
  readonly endSession: (sessionId: string) => Promise<void>;
  /** Ends every session of an account, except one that remains valid. */
  readonly endSessionsOf: (accountId: number, exceptId?: string) => Promise<void>;
}
