import type { IncomingMessage, ServerResponse } from 'node:http';

const waiting = new WeakMap<ServerResponse, (() => void)[]>();

/**
 * Calls back once when a call is over, however it ends. A response that waits behind another on its connection does not say
 * that it closed when the connection ends first, so the connection is listened to as well.
 */
export const whenOver = (request: IncomingMessage, response: ServerResponse, callBack: () => void): void => {
  const others = waiting.get(response);
  if (others) {
    others.push(callBack);
    return;
  }
  const callBacks = [callBack];
  waiting.set(response, callBacks);
  const { socket } = request;
  const end = () => {
    waiting.delete(response);
    response.off('close', end);
    socket.off('close', end);
    for (const over of callBacks) over();
  };
  response.once('close', end);
  // Pipelined calls share a connection, each with a listener of its own.
  socket.setMaxListeners(0).once('close', end);
};
