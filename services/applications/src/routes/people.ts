import { handle, streamReply } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import { Readable } from 'node:stream';
import type { Context } from '../context.ts';
import { unknownPersonFile, unknownPersonRequest } from '../errors.ts';
import { findPerson } from '../data-requests/find-person.ts';
import { findFile, writeFile } from '../data-requests/export-file.ts';
import { findRequest, listRequests } from '../data-requests/person-requests.ts';
import { findPersonToErase as findToErase, requestPerson } from '../data-requests/request-person.ts';

/** Exports and erasures of one person. */
export const peopleRoutes = (context: Context) => [
  handle(routes.findPerson, ({ body }) => findPerson(context.pool, body.asked)),
  handle(routes.findPersonToErase, ({ body }) => findToErase(context.pool, body)),
  handle(routes.requestPerson, ({ body, caller }) =>
    requestPerson(context, { request: body, actor: caller.username }),
  ),
  handle(routes.listPersonRequests, () => listRequests(context.pool)),
  handle(routes.getPersonRequest, async ({ params: { id } }) => {
    const request = await findRequest(context.pool, id);
    if (!request) throw unknownPersonRequest();
    return request;
  }),
  handle(routes.downloadPerson, async ({ params: { id } }) => {
    const file = await findFile(context.pool, id);
    if (!file) throw unknownPersonFile();
    return streamReply(Readable.from(writeFile(context.pool, id, file)), {
      'content-disposition': `attachment; filename="person-${id}.json"`,
    });
  }),
];
