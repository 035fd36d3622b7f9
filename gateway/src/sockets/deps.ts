import type { TrackerAccess } from '@loanline/kit/access/authorise';
import type { Bus } from '@loanline/kit/events/bus/bus';
import type { Logger } from '@loanline/kit/runtime/logger';
import type { EnumerationGuard } from '../limits/enumeration-guard.ts';
import type { StaffAuthenticator } from '../staff/sessions/authenticate.ts';
import type { Hub } from './hub.ts';
import type { TypingPace } from './limits/typing-pace.ts';
import type { Resolve } from './targets/target-cache.ts';
import type { RecentFrames } from './missed/recent-frames.ts';
import type { NewestVersions } from './updates/newest-versions.ts';
import type { ViewersPush } from './viewers/push-viewers.ts';
import type { Viewers } from './viewers/viewers.ts';

/** The open sockets, what they watch, and how it is pushed to them. */
export interface SocketDeps {
  readonly hub: Hub;
  readonly versions: NewestVersions;
  readonly recent: RecentFrames;
  readonly typingPace: TypingPace;
  readonly viewers: Viewers;
  readonly viewersPush: ViewersPush;
  readonly resolve: Resolve;
  readonly resolveInquiry: Resolve;
  /** Drops what this gateway remembers of an erased application. */
  readonly forgetApplication: (applicationId: string) => void;
  readonly forgetInquiry: (inquiryId: string) => void;
  readonly updateApplication: (applicationId: string) => Promise<void>;
  readonly updateInquiry: (inquiryId: string) => Promise<void>;
}

/** What only the handlers of events use. */
type ForEvents =
  'forgetApplication' | 'forgetInquiry' | 'updateApplication' | 'updateInquiry' | 'viewersPush';

/** What the handlers of frames work with. */
export interface FrameDeps extends Omit<SocketDeps, ForEvents> {
  readonly bus: Bus;
  readonly logger: Logger;
  readonly enumerationGuard: EnumerationGuard;
  readonly authenticator: StaffAuthenticator;
  readonly trackerAccess: TrackerAccess;
}
