import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { presentForStaff } from '../presenter.ts';
import { setInquiryStatus as set } from '../use-cases/set-inquiry-status.ts';

export const setInquiryStatus = (deps: Deps) =>
  handle(routes.setInquiryStatus, async ({ params: { inquiryId }, body, caller }) =>
    presentForStaff(await set(deps, { inquiryId, ...body, actor: caller.username })),
  );
