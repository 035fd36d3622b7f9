import { routes } from '@loanline/proto/routes';
import { handle } from '@loanline/kit/http/handler';
import { applySheetUpdates as apply, type SheetParts } from '../use-cases/apply-sheet-updates.ts';

/** For the service that reads the sheet: a person has asked for it there. */
export const applySheetUpdates = (deps: SheetParts) =>
  handle(routes.applySheetUpdates, async ({ body, caller }) => {
    const { changed, outdated, refused } = await apply(deps, {
      fetchNumber: body.reading,
      rows: body.rows,
      actor: caller.username,
    });
    return { changed, outdated, refused: [...refused] };
  });
