import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { joinBy, type Line, type LineQuality } from './tcp-line.ts';

export interface TcpProxy {
  readonly port: number;
  /** Breaks every connection, as a network does: no goodbye on either side. */
  cut(): void;
  /**
   * Makes the connections open at this moment silent in both directions without ending them, as a failover or a lost
   * firewall entry does. New connections work.
   */
  swallow(): void;
  /** Delays everything by this many milliseconds, in each direction. */
  delay(ms: number): void;
  /** Carries at most this many bytes per second, in each direction of each connection. */
  throttle(bytesPerSecond: number): void;
  /**
   * Ends delay, throttling and silence. Data sent during the silence arrives now, as it does when a network recovers.
   */
  heal(): void;
  stop(): Promise<void>;
}

const perfect: LineQuality = { delayMs: 0, bytesPerSecond: Infinity };

/**
 * Carries connections from a client to a server on this machine, so that a test can break or hang them, or listen in.
 * @param onConnect given the client's side of each connection
 */
export const startTcpProxy = async (
  targetPort: number,
  onConnect: (near: Socket) => void = () => undefined,
): Promise<TcpProxy> => {
  const sockets = new Set<Socket>();
  const lines = new Set<Line>();
  const quality = { ...perfect };
  const track = (socket: Socket) => {
    sockets.add(socket.setNoDelay());
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port: targetPort, host: '127.0.0.1', allowHalfOpen: true });
    track(near);
    track(far);
    onConnect(near);
    const line = joinBy(quality, near, far);
    lines.add(line);
    far.on('close', () => lines.delete(line));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => sockets.forEach((socket) => socket.resetAndDestroy());
  const heal = () => {
    Object.assign(quality, perfect);
    lines.forEach((line) => line.silence(false));
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    swallow: () => lines.forEach((line) => line.silence(true)),
    delay: (ms) => {
      quality.delayMs = ms;
    },
    throttle: (bytesPerSecond) => {
      quality.bytesPerSecond = bytesPerSecond;
    },
    heal,
    stop: async () => {
      const closed = once(server.close(), 'close');
      heal();
      cut();
      await closed;
    },
  };
};
