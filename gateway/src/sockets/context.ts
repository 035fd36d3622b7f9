import type { Bus } from '@loanline/kit/events/bus/bus';
import type { Logger } from '@loanline/kit/runtime/logger';
import type { EnumerationGuard } from '../limits/enumeration-guard.ts';
import type { TrackerAccess } from '@loanline/kit/access/authorise';
import type { StaffAuthenticator } from '../staff/authenticate.ts';
import type { Hub } from './hub.ts';
import type { Resolve } from './target-cache.ts';
import type { NewestVersions } from './updates/newest-versions.ts';
import type { TypingPace } from './limits/typing-pace.ts';

/** What the handlers of frames work with. */
export interface SocketContext {
  readonly hub: Hub;
  readonly versions: NewestVersions;
  readonly bus: Bus;
  readonly logger: Logger;
  readonly resolve: Resolve;
  readonly resolveInquiry: Resolve;
  readonly enumerationGuard: EnumerationGuard;
  readonly authenticator: StaffAuthenticator;
  readonly trackerAccess: TrackerAccess;
  readonly typingPace: TypingPace;
}
