import { handle, reply } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../context.ts';
import { closePass } from '../sockets/session-watch.ts';

/** Ends the pass that a browser has, if it has one, and takes its cookie away. */
export const giveBackPass = ({ shownPass, endedPasses, cookies, hub }: Context) =>
  handle(routes.giveBackPass, async ({ request }) => {
    const pass = await shownPass(request);
    if (pass) {
      await endedPasses.end(pass);
      closePass(hub, pass.passId);
    }
    return reply(undefined, { headers: { 'set-cookie': cookies.drop('tracker') } });
  });
