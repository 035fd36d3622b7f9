import { handle, streamReply } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import { Readable } from 'node:stream';
import type { Deps } from '../deps.ts';
import { unknownPersonFile, unknownPersonRequest } from '../errors.ts';
import { findPerson } from './find-person.ts';
import { findFile, writeFile } from './export-file.ts';
import { findRequest, listRequests } from './person-requests.ts';
import { findPersonToErase as findToErase, requestPerson } from './request-person.ts';

/** Exports and erasures of one person. */
export const personRequestRoutes = (deps: Deps) => [
  handle(routes.findApplicationsOfPerson, ({ body }) => findPerson(deps.pool, body)),
  handle(routes.findPersonToErase, ({ body }) => findToErase(deps.pool, body)),
  handle(routes.requestPerson, ({ body, caller }) =>
    requestPerson(deps, { request: body, actor: caller.username }),
  ),
  handle(routes.listPersonRequests, () => listRequests(deps.prisma)),
  handle(routes.getPersonRequest, async ({ params: { id } }) => {
    const request = await findRequest(deps.prisma, id);
    if (!request) throw unknownPersonRequest();
    return request;
  }),
  handle(routes.downloadPerson, async ({ params: { id } }) => {
    const file = await findFile(deps.pool, id);
    if (!file) throw unknownPersonFile();
    return streamReply(Readable.from(writeFile(deps, id, file)), {
      'content-disposition': `attachment; filename="person-${id}.json"`,
    });
  }),
];
