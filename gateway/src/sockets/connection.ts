import { closeCodes, type ServerFrame } from '@loanline/proto/frames';
import type { InboxReference } from '@loanline/proto/entities/conversations/staff-inbox';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Principal, SignedInStaff } from '../principal.ts';
import { encodeFrame } from './encode-frame.ts';
import { createBacklogs } from './limits/backlogs.ts';
import { createFrameBudget, type FrameBudget } from './limits/frame-budget.ts';

const closeGraceMs = 3_000;

/** Of all sockets of this process. */
const backlogs = createBacklogs();

/** One browser's live socket. */
export interface Connection {
  /** The `x-request-id` of the handshake; the correlation id of everything that its frames cause. */
  readonly id: string;
  readonly address: string;
  readonly budget: FrameBudget;
  /** Who opened it. */
  readonly principal: Principal;
  /** Its subscriptions, by the names that it used, and their rooms. */
  readonly subscriptions: Map<string, string>;
  /** Who it is, once it receives everything as staff. */
  staff: SignedInStaff | undefined;
  /** Who it is, once it receives the back call requests that are for them. */
  agent: SignedInStaff | undefined;
  /** The conversation that it shows, by its latest frame. */
  viewing: InboxReference | null;
  send(frame: ServerFrame): void;
  /** Sends a frame that `encodeFrame` made; a client that reads too slowly is closed instead. */
  sendEncoded(frame: Buffer): void;
  /** Answers a ping; closes a client that pings too often, or does not read the answers. */
  pong(data: Buffer): void;
  /** Charges a pong that has come; closes a client that sends too many. */
  noticePong(): void;
  close(code: number, reason: string): void;
  /** Closes the connection, and ignores anything that still arrives. */
  cutOff(code: number, reason: string): void;
}

/** @param stream the stream that the socket writes to */
export const createConnection = (
  socket: WebSocket,
  stream: Duplex,
  { id, principal, address }: Pick<Connection, 'id' | 'principal' | 'address'>,
): Connection => {
  const budget = createFrameBudget();
  const close = (code: number, reason: string) => {
    if (socket.readyState !== socket.OPEN) return;
    socket.close(code, reason);
    setTimeout(() => socket.terminate(), closeGraceMs).unref();
  };
  const sendEncoded = (frame: Buffer) => {
    if (socket.readyState !== socket.OPEN) return;
    if (backlogs.hasRoom(socket, frame.length)) stream.write(frame);
    else close(closeCodes.tooSlow, 'too slow');
  };
  return {
    id,
    address,
    principal,
    budget,
    subscriptions: new Map(),
    staff: undefined,
    agent: undefined,
    viewing: null,
    send: (frame) => sendEncoded(encodeFrame(frame)),
    sendEncoded,
    pong: (data) => {
      if (budget.spend() === 'abuse' || !backlogs.hasRoom(socket, data.length)) socket.terminate();
      else socket.pong(data);
    },
    noticePong: () => {
      if (budget.spend() === 'abuse') socket.terminate();
    },
    close,
    cutOff: (code, reason) => {
      close(code, reason);
      socket.pause();
    },
  };
};
