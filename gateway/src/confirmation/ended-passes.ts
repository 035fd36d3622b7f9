import type { PrismaClient } from '../generated/prisma/client.ts';
import type { ShownPass } from './passes.ts';

/** Passes that were given back before their time, as all gateways know them. */
export const createEndedPasses = (prisma: PrismaClient) => ({
  /** Ends a pass, and forgets those whose time is over. */
  end: async ({ passId: id, endsAt }: ShownPass): Promise<void> => {
    await prisma.endedPass.deleteMany({ where: { endsAt: { lt: new Date() } } });
    await prisma.endedPass.createMany({ data: [{ id, endsAt }], skipDuplicates: true });
  },
  /** Those of the given passes that were given back. */
  among: async (passIds: readonly string[]): Promise<string[]> => {
    const found = await prisma.endedPass.findMany({ where: { id: { in: [...passIds] } } });
    return found.map(({ id }) => id);
  },
});

export type EndedPasses = ReturnType<typeof createEndedPasses>;
