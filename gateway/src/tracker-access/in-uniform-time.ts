import { setTimeout as wait } from 'node:timers/promises';

/** No answer comes sooner, so that its time does not show whether a code was sent. */
const shortestMs = 300;

/** The answer to a request for a code. */
export const inUniformTime = async <T>(asked: Promise<T>): Promise<T> => {
  const [answer] = await Promise.all([asked, wait(shortestMs)]);
  return answer;
};
