import type { TrackerAccess } from '@loanline/kit/access/authorise';
import type { ServiceClient } from '@loanline/kit/http/client';
import type { Logger } from '@loanline/kit/runtime/logger';
import type { SocketDeps } from './deps.ts';
import { createHub } from './hub.ts';
import { createTypingPace } from './limits/typing-pace.ts';
import { createRecentFrames } from './missed/recent-frames.ts';
import { inquiryRoom } from './rooms.ts';
import { fetchApplicationFor, fetchInquiryFor } from './targets/resolve-target.ts';
import { createTargetCache } from './targets/target-cache.ts';
import { createApplicationUpdates } from './updates/application-updates.ts';
import { createInquiryUpdates } from './updates/inquiry-updates.ts';
import { createNewestVersions } from './updates/newest-versions.ts';
import { createViewersPush } from './viewers/push-viewers.ts';
import { createViewers } from './viewers/viewers.ts';

interface Parts {
  readonly clients: Readonly<Record<'applications' | 'chat', ServiceClient>>;
  readonly trackerAccess: TrackerAccess;
  readonly logger: Logger;
}

export const buildSockets = ({ clients, trackerAccess, logger }: Parts): SocketDeps => {
  const { applications, chat } = clients;
  const hub = createHub();
  const versions = createNewestVersions();
  const viewers = createViewers();
  const applicationTargets = createTargetCache(fetchApplicationFor(applications, versions));
  const inquiryTargets = createTargetCache(fetchInquiryFor(chat));
  const recent = createRecentFrames();
  return {
    hub,
    versions,
    recent,
    typingPace: createTypingPace(),
    viewers,
    viewersPush: createViewersPush(hub, viewers),
    resolve: applicationTargets.resolve,
    resolveInquiry: inquiryTargets.resolve,
    forgetApplication: (applicationId) => {
      recent.erase(applicationId);
      applicationTargets.forget(applicationId);
    },
    forgetInquiry: (inquiryId) => {
      recent.erase(inquiryRoom(inquiryId));
      inquiryTargets.forget(inquiryId);
    },
    updateApplication: createApplicationUpdates({ hub, applications, trackerAccess, logger }),
    updateInquiry: createInquiryUpdates({ hub, chat, logger }),
  };
};
