import { routes } from '@loanline/proto/routes';
import { handle } from '@loanline/kit/http/handler';
import type { Deps } from '../../deps.ts';
import { hasUnseen } from '../store/unread-inquiries.ts';

export const checkUnseen = ({ prisma }: Deps) =>
  handle(routes.checkUnseen, async ({ body: { inquiryIds } }) => ({
    hasNewMessages: await hasUnseen(prisma, inquiryIds),
  }));
