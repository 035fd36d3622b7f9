import type { ServerFrame } from '@loanline/proto/frames';
import type { Connection } from './connection.ts';
import { encodeFrame } from './encode-frame.ts';
import type { Hub } from './hub.ts';

/** Encodes a frame once and sends it to many. */
const sendAll = (connections: Iterable<Connection>, frame: ServerFrame) => {
  let encoded: Buffer | undefined;
  for (const connection of connections) connection.sendEncoded((encoded ??= encodeFrame(frame)));
};

/** The frame for customers, and the frame for staff; undefined sends nothing. */
export interface Frames {
  readonly customers: ServerFrame | undefined;
  readonly staff: ServerFrame | undefined;
}

/** Sends frames to everyone in a room, and by default to all staff. */
export const broadcast = (
  hub: Hub,
  name: string,
  { customers, staff }: Frames,
  audience: { staff: 'all' | 'in the room'; except?: string } = { staff: 'all' },
): void => {
  const room = [...hub.room(name)].filter(({ id }) => id !== audience.except);
  const watching = audience.staff === 'all' ? hub.staff() : room.filter(({ staff }) => staff);
  if (customers)
    sendAll(
      room.filter(({ staff }) => !staff),
      customers,
    );
  if (staff) sendAll(watching, staff);
};

/** Sends a frame to the given agents (null means every agent), and to admins who look at the agents' screen. */
export const sendToAgents = (hub: Hub, agents: readonly string[] | null, frame: ServerFrame): void =>
  sendAll(
    [...hub.agents()].filter(
      ({ staff, agent }) =>
        // Connections of staff that receive every frame have already received this one.
        !staff && agent && (agent.role === 'admin' || (agents?.includes(agent.username) ?? true)),
    ),
    frame,
  );

/** Sends a frame only to staff; `except` is the connection that it comes from. */
export const sendToStaff = (hub: Hub, frame: ServerFrame, except?: string): void =>
  sendAll(
    [...hub.staff()].filter(({ id }) => id !== except),
    frame,
  );
