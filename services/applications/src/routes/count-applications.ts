import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../context.ts';
import { countApplications as count } from '../store/count-applications.ts';

export const countApplications = ({ pool }: Context) => handle(routes.countApplications, () => count(pool));
