import { Router, type Request, type Response } from 'express';
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { OneDriveAccount, SandboxFile } from './account.ts';
import { injectFault } from './inject-fault.ts';

const refuse = (response: Response, status: number, code: string, message: string) =>
  response.status(status).json({
    error: {
      code,
      message,
      innerError: {
        date: new Date().toISOString().slice(0, 19),
        'request-id': randomUUID(),
        'client-request-id': randomUUID(),
      },
    },
  });

/** Query options that these addresses know; others are refused, as Graph refuses those that begin with `$`. */
const known = new Set(['$select', '$top', '$skiptoken', '$orderby']);

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const present = (account: OneDriveAccount, { id, name, bytes, folder, changedAt }: SandboxFile) => ({
  id,
  name,
  size: account.sizes.get(id) ?? bytes?.length ?? 0,
  eTag: `"{${id}},1"`,
  createdDateTime: changedAt,
  lastModifiedDateTime: changedAt,
  parentReference: { driveType: 'business', ...(folder !== null && { id: folder }) },
  ...(bytes
    ? { file: { mimeType: name.endsWith('.xlsx') ? xlsx : 'application/octet-stream' } }
    : { folder: { childCount: account.files.filter((file) => file.folder === id).length } }),
});

/** The options of a query, each given once. */
const queryOf = ({ query }: Request): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

/** Only what was asked for. */
const selected = (item: object, select: string | undefined) => {
  if (select === undefined) return item;
  const names = new Set(select.split(','));
  return Object.fromEntries(Object.entries(item).filter(([name]) => names.has(name)));
};

const linkMs = 60_000;

/** The part of Microsoft Graph that lists and fetches files, and where it sends for their bytes. */
export const createGraphRouter = (account: OneDriveAccount, ownUrl: () => string): Router => {
  const router = Router();

  const requireAccess = (request: Request, response: Response): boolean => {
    account.calls.push(`${request.method} ${request.path}`);
    const [scheme, token = ''] = (request.headers.authorization ?? '').split(' ');
    if (scheme !== 'Bearer' || !account.accessTokens.has(token)) {
      refuse(response, 401, 'InvalidAuthenticationToken', 'Access token is empty, expired or not valid.');
      return false;
    }
    const unknown = Object.keys(request.query).find((name) => name.startsWith('$') && !known.has(name));
    if (unknown !== undefined) {
      refuse(response, 400, 'invalidRequest', `The query option '${unknown}' is not supported.`);
      return false;
    }
    return true;
  };

  const list = (request: Request, response: Response, found: readonly SandboxFile[]) => {
    const query = queryOf(request);
    const { $select: select, $top: top, $skiptoken: skip } = query;
    const size = Math.min(Number(top ?? account.pageSize), account.pageSize);
    const from = skip === undefined ? 0 : Number(Buffer.from(skip, 'base64url').toString());
    if (!(size >= 1) || !Number.isInteger(from)) {
      refuse(response, 400, 'invalidRequest', 'Invalid $top or $skiptoken.');
      return;
    }
    const next = new URL(`${ownUrl()}${request.path}`);
    for (const [name, value] of Object.entries(query)) next.searchParams.set(name, value);
    next.searchParams.set('$skiptoken', Buffer.from(String(from + size)).toString('base64url'));
    response.json({
      '@odata.context': `${ownUrl()}/v1.0/$metadata#Collection(driveItem)`,
      ...(found.length > from + size && { '@odata.nextLink': next.href }),
      value: found.slice(from, from + size).map((file) => selected(present(account, file), select)),
    });
  };

  router.use('/v1.0', (request, response, next) => {
    if (!requireAccess(request, response)) return;
    const fault = account.next.graph[0];
    // These belong to the answer with the link, not to the call before it.
    const isForLink = fault?.kind === 'expired-link' || fault?.kind === 'elsewhere';
    if (!isForLink) account.next.graph.shift();
    if (injectFault(fault, response, (status, code) => refuse(response, status, code, 'Refused.'))) next();
  });

  router.get('/v1.0/me/drive', (request, response) => {
    const drive = { id: 'b!sandbox', driveType: 'business', owner: { user: { displayName: account.name } } };
    response.json(selected(drive, queryOf(request)['$select']));
  });

  router.get('/v1.0/me/drive/root/children', (request, response) => {
    list(
      request,
      response,
      account.files.filter(({ folder }) => folder === null),
    );
  });

  router.get(/^\/v1\.0\/me\/drive\/root\/search\(q='(.*)'\)$/, (request, response) => {
    const literal = decodeURIComponent(request.path).replace(/^.*search\(q='|'\)$/g, '');
    if (literal.replaceAll("''", '').includes("'")) {
      refuse(response, 400, 'BadRequest', "Syntax error: unterminated literal in 'search'.");
      return;
    }
    const words = literal.replaceAll("''", "'").toLowerCase();
    list(
      request,
      response,
      account.files.filter(({ name }) => name.toLowerCase().includes(words)),
    );
  });

  const find = (request: Request, response: Response): SandboxFile | undefined => {
    const file = account.files.find(({ id }) => id === request.params['id']);
    if (!file) refuse(response, 404, 'itemNotFound', 'The resource could not be found.');
    return file;
  };

  router.get('/v1.0/me/drive/items/:id', (request, response) => {
    const file = find(request, response);
    if (file) response.json(selected(present(account, file), queryOf(request)['$select']));
  });

  router.get('/v1.0/me/drive/items/:id/content', (request, response) => {
    const file = find(request, response);
    if (!file) return;
    if (!file.bytes) {
      refuse(response, 400, 'invalidRequest', 'A folder has no content.');
      return;
    }
    const [fault] = account.next.graph;
    const isForLink = fault?.kind === 'expired-link' || fault?.kind === 'elsewhere';
    if (isForLink) account.next.graph.shift();
    if (fault?.kind === 'elsewhere') {
      response.redirect(302, fault.url);
      return;
    }
    const secret = randomBytes(24).toString('base64url');
    const expiresAt = fault?.kind === 'expired-link' ? 0 : Date.now() + linkMs;
    account.links.set(secret, { fileId: file.id, expiresAt });
    response.redirect(302, `${ownUrl()}/_layouts/15/download.aspx?tempauth=${secret}`);
  });

  /** Where the bytes are: only the link opens it, and a call that brings credentials as well is refused. */
  router.get('/_layouts/15/download.aspx', async (request, response) => {
    account.calls.push('GET download');
    await delay(account.downloadMs);
    const link = account.links.get(queryOf(request)['tempauth'] ?? '');
    const isGood = link !== undefined && link.expiresAt >= Date.now();
    const file = account.files.find(({ id }) => id === link?.fileId);
    if (request.headers.authorization !== undefined || !isGood || !file?.bytes) {
      response.status(401).type('text').send('401 UNAUTHORIZED');
      return;
    }
    response.type(xlsx).send(file.bytes);
  });
  return router;
};
