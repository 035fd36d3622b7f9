import type { IncomingMessage } from 'node:http';

export type CookieName = 'staff' | 'tracker' | 'visitor';

const readCookie = ({ headers }: IncomingMessage, name: string): string | undefined => {
  for (const pair of headers.cookie?.split(';') ?? []) {
    const [key, value] = pair.split('=', 2);
    if (key?.trim() === name) return value?.trim();
  }
  return undefined;
};

/**
 * Cookies that neither scripts nor other sites can use. Over https their names begin with `__Host-`: a browser accepts
 * such a cookie only from this very host, so that no neighbour under the same domain can set one of its own.
 * @param isSecure whether browsers come over https
 */
export const createCookies = (isSecure: boolean) => {
  const fullName = (name: CookieName) => `${isSecure ? '__Host-' : ''}loanline_${name}`;
  const make = (name: CookieName, value: string, seconds: number): string =>
    `${fullName(name)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  return {
    read: (request: IncomingMessage, name: CookieName): string | undefined =>
      readCookie(request, fullName(name)),
    make,
    /** Removes a cookie. */
    drop: (name: CookieName): string => make(name, '', 0),
  };
};

export type Cookies = ReturnType<typeof createCookies>;
