import type { ServerFrame } from '@loanline/proto/frames';
import { encodeFrame, type Connection } from './connection.ts';
import type { Hub } from './hub.ts';

/** Sends one frame to many, made once. */
const sendAll = (connections: Iterable<Connection>, frame: ServerFrame) => {
  let encoded: Buffer | undefined;
  for (const connection of connections) connection.sendEncoded((encoded ??= encodeFrame(frame)));
};

/** What customers are told, and what staff are told; undefined is nothing. */
export interface Frames {
  readonly customers: ServerFrame | undefined;
  readonly admins: ServerFrame | undefined;
}

/** Tells everyone in a room, and, unless told otherwise, all staff. */
export const broadcast = (
  hub: Hub,
  name: string,
  { customers, admins }: Frames,
  audience: { admins: 'all' | 'in the room'; except?: string } = { admins: 'all' },
): void => {
  const room = [...hub.room(name)].filter(({ id }) => id !== audience.except);
  const staff = audience.admins === 'all' ? hub.admins() : room.filter(({ admin }) => admin);
  if (customers)
    sendAll(
      room.filter(({ admin }) => !admin),
      customers,
    );
  if (admins) sendAll(staff, admins);
};

/** Tells the agents whom something is for, null being every agent, and admins on their screen. */
export const tellAgents = (hub: Hub, agents: readonly string[] | null, frame: ServerFrame): void =>
  sendAll(
    [...hub.agents()].filter(
      ({ admin, agent }) =>
        // Who hears everything has heard it.
        !admin && agent && (agent.role === 'admin' || (agents?.includes(agent.username) ?? true)),
    ),
    frame,
  );

/** Tells all staff, and nobody else; `except` is the connection that it comes from. */
export const tellStaff = (hub: Hub, frame: ServerFrame, except?: string): void =>
  sendAll(
    [...hub.admins()].filter(({ id }) => id !== except),
    frame,
  );
