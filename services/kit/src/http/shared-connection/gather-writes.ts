import type { Writable } from 'node:stream';

/**
 * Gathers what one turn of the event loop writes to a socket into one system call. Each call wakes the process at the
 * other end.
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
