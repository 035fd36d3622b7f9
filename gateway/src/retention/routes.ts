import { handle } from '@loanline/kit/http/handler';
import { backServices, type BackService } from '@loanline/proto/contract';
import type { RetentionOverview, RetentionState } from '@loanline/proto/entities/retention';
import { routes } from '@loanline/proto/routes';
import { retentionOf, runRetentionOf } from '@loanline/proto/routes/retention';
import type { Context } from '../context.ts';

/** A service that does not answer is shown as what it is: away. */
const ofAll = async (
  own: Promise<RetentionState[]>,
  ask: (service: BackService) => Promise<RetentionState[]>,
): Promise<RetentionOverview> =>
  Promise.all([
    ...backServices.map(async (service) => ({ service, classes: await ask(service).catch(() => null) })),
    own.then((classes) => ({ service: 'gateway', classes })),
  ]);

const asGateway = (correlationId: string) => ({
  caller: { kind: 'service', service: 'gateway' } as const,
  correlationId,
});

export const getRetention = ({ clients, retention }: Context) =>
  handle(routes.getRetention, ({ correlationId }) =>
    ofAll(retention.read(), (service) =>
      clients[service](retentionOf(service), {}, asGateway(correlationId)),
    ),
  );

export const runRetention = ({ clients, retention }: Context) =>
  handle(routes.runRetention, ({ correlationId }) =>
    ofAll(retention.runNow(), (service) =>
      clients[service](runRetentionOf(service), {}, asGateway(correlationId)),
    ),
  );
