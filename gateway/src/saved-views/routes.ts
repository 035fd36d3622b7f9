import { handle } from '@loanline/kit/http/handler';
import { savedViewFields, type SavedView } from '@loanline/proto/entities/lists/saved-view';
import { routes } from '@loanline/proto/routes';
import type { GatewayDeps } from '../deps.ts';
import { ownAccount } from '../staff/own-account.ts';
import { listSavedViews, removeView, saveView, type SavedViewRow } from './store.ts';

const present = ({ id, version, account, ...row }: SavedViewRow): SavedView => ({
  ...savedViewFields.parse(row),
  id,
  version,
  owner: account.username,
});

/** The views of lists that staff save for themselves or for all. */
export const savedViewRoutes = (deps: GatewayDeps) => [
  handle(routes.listSavedViews, async ({ query, caller }) =>
    (await listSavedViews(deps.prisma, query.list, await ownAccount(deps, caller))).map(present),
  ),

  handle(routes.saveView, async ({ params: { id }, body: { version, ...fields }, caller }) =>
    present(await saveView(deps.prisma, { id, accountId: await ownAccount(deps, caller), fields, version })),
  ),

  handle(routes.removeView, async ({ params: { id }, caller }) => {
    await removeView(deps.prisma, id, await ownAccount(deps, caller));
    return undefined;
  }),
];
