import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import { handle } from '@loanline/kit/http/handler';
import { readIdempotencyKey } from '@loanline/kit/http/idempotency';
import { parseField } from '@loanline/kit/files/parse-field';
import { readUpload } from '@loanline/kit/files/read-upload';
import { importInstructions } from '@loanline/proto/entities/import-instructions';
import { routes, type ImportRoute, type Routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { kindNamed } from '../kinds/index.ts';
import { fileLimits } from '../limits.ts';
import type { ImportCommand } from '../use-cases/import-command.ts';
import { importOnce } from '../use-cases/import-once.ts';
import { publishProgress } from '../use-cases/publish-progress.ts';
import { createImportPlaces } from './import-places.ts';
import { ownersFor } from './owners-for.ts';

const isImport = (route: Routes[keyof Routes]): route is ImportRoute => 'imports' in route;

/** @throws ProblemError `invalid-input` when it is not as its contract has it */
const instructionsOf = (text: string | undefined): Pick<ImportCommand, 'instructions'> =>
  text === undefined ? {} : { instructions: parseField('instructions', text, importInstructions) };

const enter = createImportPlaces({ mostAtOnce: 3, mostWaiting: 20, longestWaitMs: 15_000 });

/** Imports the file of a form; a caller who disconnects before the answer cancels it. */
const importRoute = (deps: Deps, route: ImportRoute) =>
  handle(route, async ({ query: { dryRun, ...query }, caller, request }) => {
    const left = new AbortController();
    const noteLeaving = () => left.abort();
    request.res?.once('close', noteLeaving);
    const leavePlace = await enter(left.signal);
    try {
      const { file, fields } = await readUpload(request, {
        field: route.upload,
        maxBytes: fileLimits.bytes,
        fieldTooLong:
          'These corrections are too long to send together. Correct the long cells in the file and choose it again.',
      });
      const actor = caller.username;
      const key = readIdempotencyKey(request);
      const command = {
        file,
        ...instructionsOf(fields.get('instructions')),
        kinds: route.imports.map(kindNamed),
        dryRun,
        addUnmatched: 'addUnmatched' in query && query.addUnmatched,
        owners: ownersFor(deps, { caller, request }),
        actor,
        signal: left.signal,
        onRows: publishProgress(deps, key),
      };
      const result = await importOnce(deps, command, key);
      // An import stores its own entry. For a preview, the route's entry would say that rows were imported.
      const action = `preview import of ${result.kind.replaceAll('-', ' ')}`;
      if (dryRun) await recordAudit(deps.pool, { actor, action, subject: 'imports' });
      return result;
    } finally {
      leavePlace();
      request.res?.off('close', noteLeaving);
    }
  });

/** The routes whose contracts say which kinds of rows their files hold. */
export const importRoutes = (deps: Deps) =>
  Object.values(routes)
    .filter(isImport)
    .map((route) => importRoute(deps, route));
