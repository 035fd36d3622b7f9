import type { IncomingMessage } from 'node:http';
import type { Cookies } from '../cookies.ts';
import type { EndedPasses } from './ended-passes.ts';
import type { Passes, ShownPass } from './passes.ts';

/** Finds the pass that a request shows; undefined when there is none, or it opens nothing any more. */
export const createShownPass =
  (passes: Passes, endedPasses: EndedPasses, cookies: Cookies) =>
  async (request: IncomingMessage): Promise<ShownPass | undefined> => {
    const token = cookies.read(request, 'tracker');
    const pass = token === undefined ? undefined : await passes.read(token);
    return pass && (await endedPasses.among([pass.passId])).length === 0 ? pass : undefined;
  };

export type FindShownPass = ReturnType<typeof createShownPass>;
