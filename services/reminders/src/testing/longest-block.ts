import { readFileSync } from 'node:fs';

const schedule = `/proc/self/task/${process.pid}/schedstat`;

/** Milliseconds for which the main thread has run, where the system reports it: Linux. */
const ranMs = (): number => {
  try {
    return Number(readFileSync(schedule, 'utf8').split(' ')[0]) / 1_000_000;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return performance.now();
    throw error;
  }
};

/**
 * The longest time for which a task blocked the event loop, in milliseconds: of the main thread's own time, since what
 * other processes of a busy machine take is no fault of the work.
 */
export const longestBlock = async (work: () => Promise<unknown>): Promise<number> => {
  let longest = 0;
  let before = { wall: performance.now(), ran: ranMs() };
  const probe = () => {
    const now = { wall: performance.now(), ran: ranMs() };
    longest = Math.max(longest, Math.min(now.wall - before.wall, now.ran - before.ran));
    before = now;
  };
  const timer = setInterval(probe, 2);
  await work();
  clearInterval(timer);
  probe();
  return longest;
};
