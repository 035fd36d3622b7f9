import { handle, reply } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { GatewayDeps } from '../deps.ts';

/** Removes a conversation from the cookie of a visitor: on a shared computer, the next person is not its visitor. */
export const forgetConversation = ({ visitorCookies }: GatewayDeps) =>
  handle(routes.forgetConversation, ({ body, request }) => {
    const cookie = visitorCookies.without(request, body.inquiryId);
    return Promise.resolve(reply(undefined, { headers: { 'set-cookie': cookie } }));
  });
