import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Calls back once when a call is over, however it ends. A response that waits behind another on its connection does not say
 * that it closed when the connection ends first, so the connection is listened to as well.
 */
export const whenOver = (request: IncomingMessage, response: ServerResponse, callBack: () => void): void => {
  const { socket } = request;
  const end = () => {
    response.off('close', end);
    socket.off('close', end);
    callBack();
  };
  response.once('close', end);
  // Pipelined calls share a connection, each with listeners of its own.
  socket.setMaxListeners(0).once('close', end);
};
