import type { Bus } from '@loanline/kit/bus/bus';
import type { Logger } from '@loanline/kit/logger';
import type { LookUps } from '../limits/look-ups.ts';
import type { TrackerAccess } from '../policies/route-access.ts';
import type { StaffAuthenticator } from '../staff/authenticate.ts';
import type { Hub } from './hub.ts';
import type { Resolve } from './known-names.ts';
import type { TypingPace } from './limits/typing-pace.ts';

/** What the handlers of frames work with. */
export interface SocketContext {
  readonly hub: Hub;
  readonly bus: Bus;
  readonly logger: Logger;
  readonly resolve: Resolve;
  readonly resolveInquiry: Resolve;
  readonly lookUps: LookUps;
  readonly authenticator: StaffAuthenticator;
  readonly trackerAccess: TrackerAccess;
  readonly typingPace: TypingPace;
}
