import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { publishedHolidays } from '../store/published-holidays.ts';

export const listBankHolidays = ({ prisma }: Pick<Deps, 'prisma'>) =>
  handle(routes.listBankHolidays, async () => {
    const published = await publishedHolidays(prisma);
    return { dates: [...(published?.dates ?? [])], readAt: published?.readAt.toISOString() ?? null };
  });
