import { handle } from '@loanline/kit/http/handler';
import type { SavedReply } from '@loanline/proto/entities/conversations/saved-reply';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../deps.ts';
import type { SavedReply as Row } from '../generated/prisma/client.ts';
import {
  addSavedReply,
  changeSavedReply,
  deleteSavedReply,
  listSavedReplies,
  listSavedReplyVersions,
} from './store.ts';

const present = ({ id, title, group, text, version, changedBy, changedAt }: Row): SavedReply => ({
  id,
  title,
  group,
  text,
  version,
  changedBy,
  changedAt: changedAt.toISOString(),
});

/** The replies that staff save for each other. */
export const savedReplyRoutes = ({ prisma }: Deps) => [
  handle(routes.listSavedReplies, async () => (await listSavedReplies(prisma)).map(present)),

  handle(routes.addSavedReply, async ({ body, caller }) =>
    present(await addSavedReply(prisma, body, caller.username)),
  ),

  handle(routes.changeSavedReply, async ({ params, body, caller }) =>
    present(await changeSavedReply(prisma, { ...body, ...params }, caller.username)),
  ),

  handle(routes.deleteSavedReply, async ({ params, caller }) =>
    present(await deleteSavedReply(prisma, params.id, caller.username)),
  ),

  handle(routes.listSavedReplyVersions, async ({ params }) =>
    (await listSavedReplyVersions(prisma, params.id)).map(
      ({ version, title, group, text, changedBy, changedAt }) => ({
        version,
        title,
        group,
        text,
        changedBy,
        changedAt: changedAt.toISOString(),
      }),
    ),
  ),
];
