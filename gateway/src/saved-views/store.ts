import type { SavedViewFields, SavedViewList } from '@loanline/proto/entities/lists/saved-view';
import { tooManyViews, unknownSavedView, viewChanged, viewNameTaken, viewOfColleague } from '../errors.ts';
import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';

/** Most views of one list: private ones of each account, and shared ones. */
const mostOwn = 50;
const mostShared = 100;

const withOwner = { include: { account: { select: { username: true } } } } as const;
export type SavedViewRow = Prisma.SavedViewGetPayload<typeof withOwner>;

/** What a member of staff sees: their own views, and shared ones. */
const visibleTo = (accountId: number) => ({ OR: [{ accountId, shared: false }, { shared: true }] });

export const listSavedViews = (
  prisma: PrismaClient,
  list: SavedViewList,
  accountId: number,
): Promise<SavedViewRow[]> =>
  prisma.savedView.findMany({
    where: { list, ...visibleTo(accountId) },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: mostOwn + mostShared,
    ...withOwner,
  });

interface Saving {
  readonly id: string;
  readonly accountId: number;
  readonly fields: SavedViewFields;
  /** Of the view that is changed; undefined for a new one. */
  readonly version: number | undefined;
}

type Client = Prisma.TransactionClient;

/** @throws ProblemError `conflict` when there are too many */
const requireRoom = async (
  client: Client,
  { id, accountId, fields: { list, shared } }: Saving,
): Promise<void> => {
  const most = shared ? mostShared : mostOwn;
  const others = { list, shared, id: { not: id }, ...(!shared && { accountId }) };
  if ((await client.savedView.count({ where: others })) >= most) throw tooManyViews(most, shared);
};

const isNameTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'P2002';

const isSame = (row: SavedViewRow, fields: SavedViewFields) =>
  row.list === fields.list &&
  row.name === fields.name &&
  row.parameters === fields.parameters &&
  row.shared === fields.shared;

const change = async (client: Client, before: SavedViewRow, saving: Saving): Promise<void> => {
  const { id, accountId, fields, version } = saving;
  const isOwn = before.accountId === accountId;
  if (!isOwn && !before.shared) throw unknownSavedView();
  if (!isOwn && !fields.shared) throw viewOfColleague();
  if (before.version !== version) {
    // The answer to the same call was lost.
    if (isSame(before, fields)) return;
    throw viewChanged();
  }
  await requireRoom(client, saving);
  const { count } = await client.savedView.updateMany({
    where: { id, version, list: fields.list },
    data: { ...fields, version: { increment: 1 } },
  });
  if (count === 0) throw viewChanged();
};

/**
 * Creates a view. A removed view that was shared belongs to its owner again, no matter who restores it.
 * @throws ProblemError `conflict` when there are too many views, or a colleague would own a private one
 */
const create = async (client: Client, { id, accountId, fields }: Saving): Promise<void> => {
  const removed = await client.removedView.findUnique({ where: { id } });
  const owner = removed?.shared ? removed.accountId : accountId;
  if (owner !== accountId && !fields.shared) throw viewOfColleague();
  await requireRoom(client, { id, accountId: owner, fields, version: undefined });
  await client.savedView.create({ data: { id, accountId: owner, ...fields } });
  await client.removedView.deleteMany({ where: { id } });
};

/**
 * Saves a new view, or changes one. The lock on the account orders two calls of one person.
 * @throws ProblemError `not-found`, or `conflict` when a colleague has changed it, the name is taken or there are too many
 */
export const saveView = (prisma: PrismaClient, saving: Saving): Promise<SavedViewRow> =>
  prisma
    .$transaction(async (client) => {
      const { id, accountId, version } = saving;
      await client.$queryRaw`SELECT FROM staff_accounts WHERE id = ${accountId} FOR NO KEY UPDATE`;
      const before = await client.savedView.findUnique({ where: { id }, ...withOwner });
      if (before) await change(client, before, saving);
      else if (version !== undefined) throw unknownSavedView();
      else await create(client, saving);
      return client.savedView.findUniqueOrThrow({ where: { id }, ...withOwner });
    })
    .catch((error: unknown) => {
      throw isNameTaken(error) ? viewNameTaken() : error;
    });

/**
 * Removes a view, and stores its owner for a day.
 * @throws ProblemError `not-found`
 */
export const removeView = async (prisma: PrismaClient, id: string, accountId: number): Promise<void> => {
  const count = await prisma.$executeRaw`
    WITH old AS (DELETE FROM removed_views WHERE removed_at < now() - interval '1 day'),
    removed AS (
      DELETE FROM saved_views WHERE id = ${id}::uuid AND (shared OR account_id = ${accountId})
      RETURNING id, account_id, shared)
    INSERT INTO removed_views (id, account_id, shared) SELECT * FROM removed
    ON CONFLICT (id) DO UPDATE SET account_id = excluded.account_id, shared = excluded.shared, removed_at = now()`;
  if (count === 0) throw unknownSavedView();
};
