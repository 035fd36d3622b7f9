import { conversationHeader } from '@loanline/kit/http/conversation-header';
import { inquiryId } from '@loanline/proto/entities/inquiry';
import type { IncomingMessage } from 'node:http';
import type { Cookies } from '../cookies.ts';

const visitorSeconds = 30 * 24 * 60 * 60;
const mostConversations = 5;

/**
 * Stores a visitor's inquiries in an HttpOnly cookie. A service names the inquiry that its caller started or returned to in
 * a header, which the gateway removes.
 */
export const createVisitorCookies = (cookies: Cookies) => {
  /** The inquiries that a browser started or returned to, the latest first. */
  const conversationsOf = (request: IncomingMessage): string[] =>
    cookies
      .read(request, 'visitor')
      ?.split('.')
      .filter((id) => inquiryId.safeParse(id).success)
      .slice(0, mostConversations) ?? [];

  const cookieOf = (ids: readonly string[]) => cookies.make('visitor', ids.join('.'), visitorSeconds);

  // A forwarded request no longer has cookies.
  const noted = new WeakMap<IncomingMessage, string[]>();
  return {
    conversationsOf,
    /** The cookie without a conversation; removes it when it names no other. */
    without: (request: IncomingMessage, forgotten: string): string => {
      const others = conversationsOf(request).filter((id) => id !== forgotten);
      return others.length > 0 ? cookieOf(others) : cookies.drop('visitor');
    },
    /** Call it before a request is forwarded. */
    note: (request: IncomingMessage): void => {
      const known = conversationsOf(request);
      if (known.length > 0) noted.set(request, known);
    },
    /** Call it with the service's answer. */
    remember: ({ headers }: Pick<IncomingMessage, 'headers'>, request: IncomingMessage): void => {
      const named = headers[conversationHeader];
      if (typeof named !== 'string') return;
      Reflect.deleteProperty(headers, conversationHeader);
      const ids = [...new Set([named, ...(noted.get(request) ?? [])])].slice(0, mostConversations);
      headers['set-cookie'] = [cookieOf(ids)];
    },
  };
};

export type VisitorCookies = ReturnType<typeof createVisitorCookies>;
