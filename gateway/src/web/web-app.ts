import { Router, type RequestHandler } from 'express';
import staticGzip from 'express-static-gzip';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { nonceOf } from './security-headers.ts';

const compress = promisify(gzip);

/** Addresses without a page: a name with an extension is a missing file, and the others are for programs. */
const notPages = [/\.\w+$/, /^\/(internal|metrics)(\/|$)/];

/** Link previews and uptime checks accept any type, and get the page as a browser does. */
const asksForPage: RequestHandler = (request, _response, next) => {
  const isPage = !notPages.some((pattern) => pattern.test(request.path));
  next(isPage && request.accepts(['html', 'json']) === 'html' ? undefined : 'router');
};

/** The pages that search engines and link previews may name; never with their query strings. */
const publicPages: readonly string[] = ['/', '/apply', '/loan-application', '/contact'];

/**
 * Serves the built web app: its files and their compressed variants, and index.html with a fresh nonce for every other
 * page. Browsers cache files of /assets for ever, because their names change with their content.
 * @param directory of the build; nothing is served while it is not there
 * @param publicOrigin where browsers find the product; without it the page's own addresses begin with its path
 */
export const createWebApp = (directory: string | undefined, publicOrigin = ''): RequestHandler => {
  const router = Router();
  if (!directory) return router;

  const sendPage: RequestHandler = async (request, response, next) => {
    // Read each time: the app may be built again under a running gateway, or not be built yet.
    const html = await readFile(join(directory, 'index.html'), 'utf8').catch(() => undefined);
    if (html === undefined) {
      next();
      return;
    }
    const written = html
      .replaceAll('__CSP_NONCE__', nonceOf(response))
      .replaceAll('__ORIGIN__', publicOrigin)
      .replaceAll('__PAGE__', `${publicOrigin}${publicPages.includes(request.path) ? request.path : '/'}`);
    const acceptsGzip = request.acceptsEncodings('gzip') === 'gzip';
    if (acceptsGzip) response.set('content-encoding', 'gzip');
    response
      .set('cache-control', 'no-store')
      .type('html')
      .vary('accept-encoding')
      .send(acceptsGzip ? await compress(written) : written);
  };
  const files = staticGzip(directory, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    index: false,
    serveStatic: {
      cacheControl: false,
      redirect: false,
      setHeaders: (response, path) => {
        const isNamedByContent = path.startsWith(join(directory, 'assets'));
        response.setHeader(
          'cache-control',
          isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    },
  });
  router.get(['/', '/index.html'], sendPage);
  router.use(files);
  router.get('/*path', asksForPage, sendPage);
  return router;
};
