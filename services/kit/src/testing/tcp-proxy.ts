import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface TcpProxy {
  readonly port: number;
  /** Breaks every connection, as a network does: no goodbye on either side. */
  cut(): void;
  stop(): Promise<void>;
}

/**
 * Stands between a client and a server on this machine, so that a test can break their connection, or listen in.
 * @param onConnect given the client's side of each connection
 */
export const startTcpProxy = async (
  targetPort: number,
  onConnect: (near: Socket) => void = () => undefined,
): Promise<TcpProxy> => {
  const sockets = new Set<Socket>();
  const track = (socket: Socket) => {
    sockets.add(socket.setNoDelay());
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    const far = connect(targetPort, '127.0.0.1');
    track(near);
    track(far);
    onConnect(near);
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => sockets.forEach((socket) => socket.resetAndDestroy());
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    stop: async () => {
      const closed = once(server.close(), 'close');
      cut();
      await closed;
    },
  };
};
