import { routes } from '@loanline/proto/routes';
import { handle } from '@loanline/kit/http/handler';
import type { Context } from '../../deps.ts';
import { applySheetUpdates as apply } from '../use-cases/apply-sheet-updates.ts';

/** For the service that reads the sheet: a person has asked for it there. */
export const applySheetUpdates = (context: Context) =>
  handle(routes.applySheetUpdates, async ({ body, caller }) => {
    const { changed, outdated, refused } = await apply(context, {
      ...body,
      actor: caller.username,
    });
    return { changed, outdated, refused: [...refused] };
  });
