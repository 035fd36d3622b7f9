import { handle } from '@loanline/kit/http/handler';
import { usernameOf } from '@loanline/kit/staff/username-of';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../context.ts';
import { presentForStaff } from '../presenters/inquiry.ts';
import { setInquiryStatus as set } from '../use-cases/set-inquiry-status.ts';

export const setInquiryStatus = (context: Context) =>
  handle(routes.setInquiryStatus, async ({ params: { inquiryId }, body, caller, correlationId }) =>
    presentForStaff(await set(context, { inquiryId, ...body, actor: usernameOf(caller), correlationId })),
  );
