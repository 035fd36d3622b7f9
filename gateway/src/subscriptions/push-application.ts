import type { EventOf } from '@loanline/proto/events';
import type { GatewayDeps } from '../deps.ts';

type Event = EventOf<'application.opened.v1' | 'application.changed.v1' | 'application.erased.v1'>;

/** Reading takes a while, and other events of the application must not wait for it. */
export const pushApplication =
  ({ updateApplication, forgetApplication, versions }: GatewayDeps) =>
  ({ name, data: { applicationId }, version }: Event): Promise<void> => {
    if (name === 'application.erased.v1') forgetApplication(applicationId);
    versions.note(applicationId, version);
    void updateApplication(applicationId);
    return Promise.resolve();
  };
