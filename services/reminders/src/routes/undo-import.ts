import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../context.ts';
import { ownersFor } from './owners-for.ts';
import { undoImport as undo } from '../use-cases/undo-import.ts';

export const undoImport = (context: Context) =>
  handle(routes.undoImport, ({ params: { batchId }, caller, request }) =>
    undo(context, {
      batchId,
      actor: caller.username,
      owners: ownersFor(context, { caller, request }),
    }),
  );
