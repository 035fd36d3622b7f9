import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import { asGateway } from '../as-gateway.ts';
import type { GatewayDeps } from '../deps.ts';

/** Staff see what customers and visitors write; visitors see the lender's answers in their own conversations. */
export const checkNotifications = ({ clients: { chat }, visitorCookies }: GatewayDeps) =>
  handle(routes.checkNotifications, async ({ caller, query, request }) => {
    if (caller.kind === 'staff' && caller.role === 'admin') {
      const { unreadCounts, unreadInquiries } = await chat(routes.getUnreadCounts, {}, { caller });
      return { hasNewMessages: unreadInquiries > 0 || Object.keys(unreadCounts).length > 0 };
    }
    const inquiryIds = [
      ...new Set([...(query.chat ? [query.chat] : []), ...visitorCookies.conversationsOf(request)]),
    ];
    if (inquiryIds.length === 0) return { hasNewMessages: false };
    return chat(routes.checkUnseen, { body: { inquiryIds } }, asGateway);
  });
