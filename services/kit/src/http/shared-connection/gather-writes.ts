import type { Writable } from 'node:stream';

/**
 * Writes everything that one turn of the event loop has for a socket in one system call: each wakes the process on the
 * other side.
 */
export const createGatheringWriter = (socket: Writable) => {
  let isGathering = false;
  return (bytes: Buffer): void => {
    if (!isGathering) {
      isGathering = true;
      socket.cork();
      setImmediate(() => {
        isGathering = false;
        socket.uncork();
      });
    }
    socket.write(bytes);
  };
};
