import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { ownersFor } from './owners-for.ts';
import { undoImport as undo } from '../use-cases/undo-import.ts';

export const undoImport = (deps: Deps) =>
  handle(routes.undoImport, ({ params: { batchId }, caller, request }) =>
    undo(deps, {
      batchId,
      actor: caller.username,
      owners: ownersFor(deps, { caller, request }),
    }),
  );
