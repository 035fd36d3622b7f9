import type { Bus } from '@loanline/kit/events/bus/bus';
import type { Logger } from '@loanline/kit/runtime/logger';
import type { EventOf } from '@loanline/proto/events';
import type { Hub } from '../../sockets/hub.ts';

const publishEveryMs = 10_000;
/** How long a gateway's list of who is present counts: the gateway may have died. */
export const presentForMs = 60_000;

interface Parts {
  readonly hub: Pick<Hub, 'staff'>;
  readonly bus: Pick<Bus, 'publish'>;
  readonly logger: Logger;
  readonly now?: () => number;
}

/** Which admins have an open socket to any gateway. */
export const createPresence = ({ hub, bus, logger, now = () => performance.now() }: Parts) => {
  const gatewayId = crypto.randomUUID();
  const others = new Map<string, { readonly usernames: readonly string[]; readonly until: number }>();
  let timer: NodeJS.Timeout | undefined;

  const here = () => [...new Set([...hub.staff()].flatMap(({ staff }) => (staff ? [staff.username] : [])))];

  const publish = async () => {
    const event: EventOf<'staff.present.v1'> = {
      id: crypto.randomUUID(),
      name: 'staff.present.v1',
      key: gatewayId,
      version: 0,
      occurredAt: new Date().toISOString(),
      correlationId: gatewayId,
      data: { gatewayId, usernames: here() },
    };
    await bus
      .publish([event])
      .catch((error: unknown) => logger.debug({ err: error }, 'failed to publish who is present'));
  };

  return {
    note: ({ data: { gatewayId: from, usernames } }: EventOf<'staff.present.v1'>): Promise<void> => {
      if (from !== gatewayId) others.set(from, { usernames, until: now() + presentForMs });
      return Promise.resolve();
    },
    usernames: (): string[] => {
      for (const [from, { until }] of others) if (until <= now()) others.delete(from);
      return [...new Set([...here(), ...[...others.values()].flatMap(({ usernames }) => usernames)])];
    },
    start: (): void => {
      void publish();
      timer = setInterval(() => void publish(), publishEveryMs).unref();
    },
    stop: (): void => clearInterval(timer),
  };
};

export type Presence = ReturnType<typeof createPresence>;
