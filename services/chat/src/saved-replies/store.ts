import type { PrismaClient, SavedReply } from '../generated/prisma/client.ts';
import { savedReplyChanged, titleTaken, tooManySavedReplies, unknownSavedReply } from '../errors.ts';

/** Most saved replies that there are at a time. */
const most = 500;
const mostVersions = 100;

interface Fields {
  readonly title: string;
  readonly group: string;
  readonly text: string;
}

const isTitleTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'P2002';

const refusingTitles = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw isTitleTaken(error) ? titleTaken() : error;
  }
};

export const listSavedReplies = (prisma: PrismaClient): Promise<SavedReply[]> =>
  prisma.savedReply.findMany({
    where: { deletedAt: null },
    orderBy: [{ group: 'asc' }, { title: 'asc' }],
    take: most,
  });

/** @throws ProblemError `conflict` when the title is taken, or there are too many */
export const addSavedReply = async (
  prisma: PrismaClient,
  fields: Fields,
  actor: string,
): Promise<SavedReply> => {
  if ((await prisma.savedReply.count({ where: { deletedAt: null } })) >= most) throw tooManySavedReplies();
  return refusingTitles(prisma.savedReply.create({ data: { ...fields, changedBy: actor } }));
};

/** A change that also stores what the reply said before. */
const change = (
  prisma: PrismaClient,
  id: number,
  version: number | undefined,
  data: Partial<Fields> & { deletedAt: Date | null },
  actor: string,
): Promise<SavedReply> =>
  refusingTitles(
    prisma.$transaction(async (client) => {
      const before = await client.savedReply.findUnique({ where: { id } });
      if (!before) throw unknownSavedReply();
      const { count } = await client.savedReply.updateMany({
        where: { id, version: version ?? before.version },
        data: { ...data, version: { increment: 1 }, changedBy: actor, changedAt: new Date() },
      });
      if (count === 0) throw savedReplyChanged();
      const { title, group, text, changedBy, changedAt } = before;
      await client.savedReplyVersion.create({
        data: { savedReplyId: id, version: before.version, title, group, text, changedBy, changedAt },
      });
      return client.savedReply.findUniqueOrThrow({ where: { id } });
    }),
  );

/** @throws ProblemError `not-found`, or `conflict` when a colleague has changed it since, or the title is taken */
export const changeSavedReply = (
  prisma: PrismaClient,
  { id, version, ...fields }: Fields & { readonly id: number; readonly version: number },
  actor: string,
): Promise<SavedReply> => change(prisma, id, version, { ...fields, deletedAt: null }, actor);

/** @throws ProblemError `not-found` */
export const deleteSavedReply = (prisma: PrismaClient, id: number, actor: string): Promise<SavedReply> =>
  change(prisma, id, undefined, { deletedAt: new Date() }, actor);

export const listSavedReplyVersions = (prisma: PrismaClient, savedReplyId: number) =>
  prisma.savedReplyVersion.findMany({
    where: { savedReplyId },
    orderBy: { version: 'desc' },
    take: mostVersions,
  });
