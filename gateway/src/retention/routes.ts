import type { RetentionJob } from '@loanline/kit/compliance/retention/retention-job';
import { handle } from '@loanline/kit/http/handler';
import { backServices, type BackService } from '@loanline/proto/contract';
import type { RetentionOverview, RetentionState } from '@loanline/proto/entities/retention';
import { routes } from '@loanline/proto/routes';
import { routesOfEachService } from '@loanline/proto/routes/each-service';
import { asGateway } from '../as-gateway.ts';
import type { GatewayDeps } from '../deps.ts';

/** A service that does not answer is shown as unavailable. */
const ofAll = async (
  own: Promise<RetentionState[]>,
  ask: (service: BackService) => Promise<RetentionState[]>,
): Promise<RetentionOverview> =>
  Promise.all([
    ...backServices.map(async (service) => ({ service, classes: await ask(service).catch(() => null) })),
    own.then((classes) => ({ service: 'gateway', classes })),
  ]);

export const getRetention = ({ clients }: GatewayDeps, retention: RetentionJob) =>
  handle(routes.getRetention, () =>
    ofAll(retention.read(), (service) =>
      clients[service](routesOfEachService[service].getRetention, {}, asGateway),
    ),
  );

export const runRetention = ({ clients }: GatewayDeps, retention: RetentionJob) =>
  handle(routes.runRetention, () =>
    ofAll(retention.runNow(), (service) =>
      clients[service](routesOfEachService[service].runRetention, {}, asGateway),
    ),
  );
