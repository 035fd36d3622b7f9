import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/** HSTS for a year, subdomains included, as helmet sets it for pages. */
const httpsAlone = ['strict-transport-security', 'max-age=31536000; includeSubDomains'] as const;

/**
 * Security headers of every API answer, none of which is a page.
 * @param isSecure whether browsers come over https
 */
export const apiHeaders = (isSecure: boolean): readonly (readonly [string, string])[] => [
  ['cache-control', 'no-store'],
  [
    'content-security-policy',
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ],
  ['cross-origin-resource-policy', 'same-origin'],
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'no-referrer'],
  ...(isSecure ? [httpsAlone] : []),
];

const nonces = new WeakMap<ServerResponse, string>();

/** The nonce of one page, which its scripts and styles must carry. */
export const nonceOf = (response: ServerResponse): string => {
  const nonce = nonces.get(response) ?? randomBytes(16).toString('hex');
  nonces.set(response, nonce);
  return nonce;
};

const hostPattern = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i;

/** The live socket's address, which older Safari does not count as 'self'. */
const socketSource = (host: string | undefined, isSecure: boolean) =>
  host && hostPattern.test(host) ? `${isSecure ? 'wss' : 'ws'}://${host}` : "'self'";

/** Turns off browser features that need the user's permission, since no page of ours uses them. */
export const permissionsPolicy: RequestHandler = (_request, response, next) => {
  response.set('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
  next();
};

/**
 * Security headers of pages: only our own scripts, styles and pictures, and of inline ones only those with the nonce.
 * @param isSecure whether browsers come over https
 */
export const pageHeaders = (isSecure: boolean) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", (_request, response) => `'nonce-${nonceOf(response)}'`],
        styleSrc: ["'self'", (_request, response) => `'nonce-${nonceOf(response)}'`],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ({ headers }) => socketSource(headers.host, isSecure)],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        ...(isSecure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isSecure,
    xFrameOptions: { action: 'deny' },
  });
