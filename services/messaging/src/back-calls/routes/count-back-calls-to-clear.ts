import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { countClearable } from '../store/clears.ts';

export const countBackCallsToClear = ({ prisma }: Pick<Deps, 'prisma'>) =>
  handle(routes.countBackCallsToClear, async () => ({ count: await countClearable(prisma) }));
