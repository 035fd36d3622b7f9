import { siteOf } from '../limits/network.ts';
import type { Connection } from './connection.ts';
import { createTally } from '../limits/tally.ts';

const none: ReadonlySet<Connection> = new Set();

/** Which connections of this gateway receive what: each application and each inquiry is a room. */
export const createHub = () => {
  const rooms = new Map<string, Set<Connection>>();
  const staff = new Set<Connection>();
  const agents = new Set<Connection>();
  const all = new Set<Connection>();
  const perAddress = createTally();
  const perSite = createTally();

  const isInRoom = (name: string, { subscriptions }: Connection) =>
    [...subscriptions.values()].includes(name);

  const leave = (connection: Connection, reference: string) => {
    const name = connection.subscriptions.get(reference);
    connection.subscriptions.delete(reference);
    if (name === undefined || isInRoom(name, connection)) return;
    const room = rooms.get(name);
    room?.delete(connection);
    if (room?.size === 0) rooms.delete(name);
  };

  return {
    add: (connection: Connection) => {
      const site = siteOf(connection.address);
      all.add(connection);
      perAddress.add(connection.address);
      if (site !== undefined) perSite.add(site);
    },
    remove: (connection: Connection) => {
      if (!all.delete(connection)) return;
      for (const reference of [...connection.subscriptions.keys()]) leave(connection, reference);
      staff.delete(connection);
      agents.delete(connection);
      const site = siteOf(connection.address);
      perAddress.remove(connection.address);
      if (site !== undefined) perSite.remove(site);
    },
    join: (connection: Connection, reference: string, name: string) => {
      if (!all.has(connection)) return;
      connection.subscriptions.set(reference, name);
      const room = rooms.get(name) ?? new Set();
      rooms.set(name, room.add(connection));
    },
    leave,
    joinStaff: (connection: Connection) => {
      if (all.has(connection)) staff.add(connection);
    },
    joinAgents: (connection: Connection) => {
      if (all.has(connection)) agents.add(connection);
    },
    all: (): ReadonlySet<Connection> => all,
    /** Staff who watch everything. */
    staff: (): ReadonlySet<Connection> => staff,
    /** Staff of any role on the screen of agents. */
    agents: (): ReadonlySet<Connection> => agents,
    /** Everyone in a room, staff among them. */
    room: (name: string): ReadonlySet<Connection> => rooms.get(name) ?? none,
    countOfAddress: perAddress.of,
    /** How many connections an IPv6 /48 has. */
    countOfSite: perSite.of,
  };
};

export type Hub = ReturnType<typeof createHub>;
