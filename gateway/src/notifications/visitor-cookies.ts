import { conversationHeader } from '@loanline/kit/http/conversation-header';
import { inquiryId } from '@loanline/proto/entities/inquiry';
import type { IncomingMessage } from 'node:http';
import type { Cookies } from '../cookies.ts';

const visitorSeconds = 30 * 24 * 60 * 60;
const mostConversations = 5;

/**
 * Remembers in a visitor's browser, out of reach of scripts, which inquiries are theirs: a service names the one that its
 * caller started or came back to in a header, which stays here.
 */
export const createVisitorCookies = (cookies: Cookies) => {
  /** The inquiries that a browser started or came back to, the latest first. */
  const conversationsOf = (request: IncomingMessage): string[] =>
    cookies
      .read(request, 'visitor')
      ?.split('.')
      .filter((id) => inquiryId.safeParse(id).success)
      .slice(0, mostConversations) ?? [];

  // What is passed on to a service is passed on without cookies.
  const noted = new WeakMap<IncomingMessage, string[]>();
  return {
    conversationsOf,
    /** To be called before a request is passed on. */
    note: (request: IncomingMessage): void => {
      const known = conversationsOf(request);
      if (known.length > 0) noted.set(request, known);
    },
    /** To be called with the service's answer. */
    remember: ({ headers }: Pick<IncomingMessage, 'headers'>, request: IncomingMessage): void => {
      const named = headers[conversationHeader];
      if (typeof named !== 'string') return;
      Reflect.deleteProperty(headers, conversationHeader);
      const ids = [...new Set([named, ...(noted.get(request) ?? [])])].slice(0, mostConversations);
      headers['set-cookie'] = [cookies.make('visitor', ids.join('.'), visitorSeconds)];
    },
  };
};

export type VisitorCookies = ReturnType<typeof createVisitorCookies>;
