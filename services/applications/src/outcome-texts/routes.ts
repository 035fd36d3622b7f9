import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../deps.ts';
import { unknownOutcomeText } from '../errors.ts';
import { addReason, changeReason, retireReason } from './change-reasons.ts';
import { currentTexts, standardVersion } from './domain.ts';
import { listStoredReasons, listVersions } from './store.ts';

/** The reasons of outcomes and what customers read of them, in the words of the lender's compliance team. */
export const outcomeTextRoutes = (deps: Deps) => [
  handle(routes.listOutcomeTexts, async () => currentTexts(await listStoredReasons(deps.pool))),

  handle(routes.addOutcomeReason, ({ params, body, caller }) =>
    addReason(deps, { ...params, ...body, actor: caller.username }),
  ),

  handle(routes.changeOutcomeText, ({ params, body, caller }) =>
    changeReason(deps, { ...params, ...body, actor: caller.username }),
  ),

  handle(routes.retireOutcomeReason, ({ params, body, caller }) =>
    retireReason(deps, { ...params, ...body, isRetired: true, actor: caller.username }),
  ),

  handle(routes.restoreOutcomeReason, ({ params, body, caller }) =>
    retireReason(deps, { ...params, ...body, isRetired: false, actor: caller.username }),
  ),

  handle(routes.listOutcomeTextVersions, async ({ params }) => {
    const standard = standardVersion(params);
    const versions = [...(await listVersions(deps.prisma, params)), ...(standard ? [standard] : [])];
    if (versions.length === 0) throw unknownOutcomeText();
    return versions;
  }),
];
