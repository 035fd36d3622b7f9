import { conversationHeader } from '@loanline/kit/http/conversation-header';
import { inquiryId } from '@loanline/proto/entities/inquiry';
import type { IncomingMessage } from 'node:http';
import { cookie, readCookie, visitorCookie } from '../cookies.ts';

const visitorSeconds = 30 * 24 * 60 * 60;
const conversationsKept = 5;

/** The inquiries that a browser started or came back to, the latest first. */
export const conversationsOf = (request: IncomingMessage): string[] =>
  (readCookie(request, visitorCookie) ?? '')
    .split('.')
    .filter((id) => inquiryId.safeParse(id).success)
    .slice(0, conversationsKept);

/**
 * Remembers in a visitor's browser, out of reach of scripts, which inquiries are theirs: a service names the one that its
 * caller started or came back to in a header, which stays here.
 * @param isSecure whether browsers come over https
 */
export const createVisitorCookies = (isSecure: boolean) => {
  // What is passed on to a service is passed on without cookies.
  const noted = new WeakMap<IncomingMessage, string[]>();
  return {
    /** To be called before a request is passed on. */
    note: (request: IncomingMessage): void => {
      if (request.headers.cookie?.includes(visitorCookie)) noted.set(request, conversationsOf(request));
    },
    /** To be called with the service's answer. */
    remember: ({ headers }: IncomingMessage, request: IncomingMessage): void => {
      const named = headers[conversationHeader];
      if (typeof named !== 'string') return;
      Reflect.deleteProperty(headers, conversationHeader);
      const ids = [...new Set([named, ...(noted.get(request) ?? [])])].slice(0, conversationsKept);
      headers['set-cookie'] = [cookie(visitorCookie, ids.join('.'), visitorSeconds, isSecure)];
    },
  };
};

export type VisitorCookies = ReturnType<typeof createVisitorCookies>;
