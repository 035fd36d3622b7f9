import type { IncomingMessage } from 'node:http';

export const staffCookie = 'loanline_staff';
export const trackerCookie = 'loanline_tracker';
export const visitorCookie = 'loanline_visitor';

/** The value of a cookie of a request. */
export const readCookie = ({ headers }: IncomingMessage, name: string): string | undefined => {
  for (const pair of headers.cookie?.split(';') ?? []) {
    const [key, value] = pair.split('=', 2);
    if (key?.trim() === name) return value?.trim();
  }
  return undefined;
};

/** A cookie that neither scripts nor other sites can use. @param seconds how long it lives; 0 takes it away */
export const cookie = (name: string, value: string, seconds: number, isSecure: boolean): string =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
