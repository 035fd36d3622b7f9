import { tooBusy, tooManyRequests } from '../../errors.ts';
import type { LimitObserver } from '../../limits/limit-observer.ts';
import { siteOf } from '../../limits/network.ts';
import type { Principal } from '../../principal.ts';
import type { Hub } from '../hub.ts';

export interface MostSockets {
  readonly perAddress: number;
  /** The limit for an IPv6 /48, which has 65,536 networks that each count as an address. */
  readonly perSite: number;
  /** The limit for all addresses together. */
  readonly inAll: number;
}

/** The share of a gateway's sockets up to which each may open another: strangers are refused first, staff last. */
const shares: Readonly<Record<Principal['kind'], number>> = {
  anonymous: 0.8,
  'pending-staff': 0.8,
  customer: 0.9,
  staff: 1,
  service: 1,
};

export const createSocketPlaces = (
  hub: Hub,
  { perAddress, perSite, inAll }: MostSockets,
  observer: LimitObserver,
) => {
  const refusedToAddress = observer.refusalsOf('sockets-per-address');
  const refusedToSite = observer.refusalsOf('sockets-per-site');
  const refusedToAll = observer.refusalsOf('sockets-at-once');
  return {
    /**
     * Requires a place for another socket of an address.
     * @param kind who opens it; undefined as long as that is not known
     * @throws ProblemError too-many-requests, service-unavailable
     */
    require: (address: string, kind?: Principal['kind']): void => {
      const site = siteOf(address);
      if (hub.countOfAddress(address) >= perAddress) {
        refusedToAddress();
        throw tooManyRequests(60);
      }
      if (site !== undefined && hub.countOfSite(site) >= perSite) {
        refusedToSite();
        throw tooManyRequests(60);
      }
      if (hub.all().size >= inAll * (kind === undefined ? 1 : shares[kind])) {
        refusedToAll();
        throw tooBusy();
      }
    },
  };
};
