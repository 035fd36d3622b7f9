import { once } from 'node:events';
import { createServer } from 'node:net';

const sentenceFor = (cause: unknown, port: number, host: string): string =>
  typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === 'EADDRINUSE'
    ? `Port ${port} is in use: stop what listens there, or choose another with PORT=...`
    : `Nothing can listen on port ${port} of ${host}: choose others with PORT=... and HOST=...`;

/** @throws Error in a sentence when the port cannot be listened on */
export const requirePort = async (port: number, host: string): Promise<void> => {
  const server = createServer().listen(port, host);
  try {
    await once(server, 'listening');
  } catch (cause) {
    throw new Error(sentenceFor(cause, port, host), { cause });
  }
  server.close();
  await once(server, 'close');
};
