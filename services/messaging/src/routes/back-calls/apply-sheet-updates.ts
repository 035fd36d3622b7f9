import { handle } from '@loanline/kit/http/handler';
import { applySheetUpdates as route } from '@loanline/proto/routes/back-call-reports';
import type { Context } from '../../context.ts';
import { staffOf } from '../../policies/back-calls.ts';
import { applySheetUpdates as apply } from '../../use-cases/apply-sheet-updates.ts';

/** For the service that reads the sheet: a person has asked for it there. */
export const applySheetUpdates = (context: Context) =>
  handle(route, async ({ body, caller, correlationId }) => {
    const { changed, outdated, refused } = await apply(context, {
      ...body,
      actor: staffOf(caller).username,
      correlationId,
    });
    return { changed, outdated, refused: [...refused] };
  });
