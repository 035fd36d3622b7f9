import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { countApplications as count } from '../store/count-applications.ts';

export const countApplications = ({ pool }: Deps) => handle(routes.countApplications, () => count(pool));
