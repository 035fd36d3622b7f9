import { tooManyRequests } from '../../errors.ts';
import type { Connection } from '../connection.ts';
import type { Hub } from '../hub.ts';

/** Most sockets for one customer's devices and open pages. */
const mostOfOneAddress = 10;

const isStaff = ({ staff, principal }: Connection) => staff !== undefined || principal.kind === 'staff';

/**
 * Limits how many sockets of one address are in a room. Every message in a room goes to everyone in it, so the cost of
 * a crowd grows with its square. The limit is per address, so that nobody can take the places of a customer whose
 * reference they know.
 * @throws ProblemError too-many-requests
 */
export const requirePlace = (hub: Hub, connection: Connection, room: string): void => {
  if (isStaff(connection)) return;
  let there = 0;
  for (const other of hub.room(room)) {
    if (other === connection) return;
    if (other.address === connection.address && !isStaff(other)) there += 1;
  }
  if (there >= mostOfOneAddress) throw tooManyRequests(60);
};
