import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../context.ts';
import { presentForStaff } from '../presenters/inquiry.ts';
import { setInquiryStatus as set } from '../use-cases/set-inquiry-status.ts';

export const setInquiryStatus = (context: Context) =>
  handle(routes.setInquiryStatus, async ({ params: { inquiryId }, body, caller }) =>
    presentForStaff(await set(context, { inquiryId, ...body, actor: caller.username })),
  );
