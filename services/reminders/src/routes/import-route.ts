import { handle } from '@loanline/kit/http/handler';
import { readIdempotencyKey } from '@loanline/kit/http/idempotency';
import { readUpload } from '@loanline/kit/http/read-upload';
import { usernameOf } from '@loanline/kit/staff/username-of';
import type { routes } from '@loanline/proto/routes';
import type { Context } from '../context.ts';
import { tooManyImports } from '../errors.ts';
import type { ImportKind } from '../imports/kind.ts';
import { fileLimits } from '../imports/limits.ts';
import { importOnce } from '../use-cases/import-once.ts';
import { tellProgress } from '../use-cases/tell-progress.ts';
import { ownersFor } from './owners-for.ts';

type ImportRoute =
  | typeof routes.importApplications
  | typeof routes.importBackCalls
  | typeof routes.importCustomers
  | typeof routes.importReminders;

/** Imports that may be under way in one process: each holds its file in memory. */
const mostAtOnce = 3;
let underWay = 0;

/** Imports the file of a form; whoever leaves before the answer cancels it. */
export const importRoute = (context: Context, route: ImportRoute, kinds: readonly ImportKind[]) =>
  handle(route, async ({ query: { dryRun, ...query }, caller, correlationId, request }) => {
    if (underWay >= mostAtOnce) throw tooManyImports();
    underWay += 1;
    const left = new AbortController();
    const leave = () => left.abort();
    request.res?.once('close', leave);
    try {
      const file = await readUpload(request, { field: route.upload, maxBytes: fileLimits.bytes });
      const actor = usernameOf(caller);
      const key = readIdempotencyKey(request);
      const command = {
        file,
        kinds,
        dryRun,
        addUnmatched: 'addUnmatched' in query && query.addUnmatched,
        owners: ownersFor(context, { caller, correlationId, request }),
        actor,
        correlationId,
        signal: left.signal,
        onRows: tellProgress(context, key, correlationId),
      };
      return await importOnce(context, command, key);
    } finally {
      underWay -= 1;
      request.res?.off('close', leave);
    }
  });
