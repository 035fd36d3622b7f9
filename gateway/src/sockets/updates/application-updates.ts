import { currentContext } from '@loanline/kit/runtime/current-context';
import type { Caller } from '@loanline/kit/access/identity';
import type { Logger } from '@loanline/kit/runtime/logger';
import { staffApplication } from '@loanline/proto/entities/tracked-application';
import type { ServerFrame } from '@loanline/proto/frames';
import { routes } from '@loanline/proto/routes';
import type { TrackerAccess } from '@loanline/kit/access/authorise';
import type { ServiceClient } from '@loanline/kit/http/client';
import type { Hub } from '../hub.ts';
import { createUpdates } from './coalesced-push.ts';

const staffRoute = { ...routes.getApplication, success: { status: 200, body: staffApplication } } as const;

/** The caller for reads that are pushed to all staff. */
const staffView: Caller = { kind: 'service', service: 'gateway' };

/** The caller for reads that are pushed to customers. */
const customerView = (applicationId: string, mode: TrackerAccess): Caller =>
  mode === 'verified' ? { kind: 'customer', applicationId } : { kind: 'anonymous' };

export interface ApplicationUpdatesParts {
  readonly hub: Hub;
  readonly applications: ServiceClient;
  readonly trackerAccess: TrackerAccess;
  readonly logger: Logger;
}

/** Pushes applications that have changed. */
export const createApplicationUpdates = ({
  hub,
  applications,
  trackerAccess,
  logger,
}: ApplicationUpdatesParts) =>
  createUpdates({
    hub,
    logger,
    subject: 'application',
    roomOf: (applicationId) => applicationId,
    read: async (applicationId, wanted) => {
      const { correlationId } = currentContext();
      const input = { params: { applicationId } };
      const caller = customerView(applicationId, trackerAccess);
      const [forCustomers, forStaff] = await Promise.all([
        wanted.customers && applications(routes.getApplication, input, { caller }),
        wanted.staff && applications(staffRoute, input, { caller: staffView }),
      ]);
      const frame = (data: Extract<ServerFrame, { type: 'application_update' }>['data'] | false) =>
        data ? ({ type: 'application_update', correlationId, applicationId, data } as const) : undefined;
      return { customers: frame(forCustomers), staff: frame(forStaff) };
    },
  });
