import { useConnection } from '../socket/use-socket.ts';

const every = 30_000;

/** How often to fetch, in milliseconds: never while pushes arrive, every 30 seconds while they do not. */
export const usePollInterval = (): number | false => (useConnection() === 'live' ? false : every);
