import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import { londonToday } from '@loanline/proto/rules/dates/dates';
import type { Deps } from '../../deps.ts';
import { countReminders as count } from '../store/reminders.ts';

export const countReminders = ({ pool }: Deps) =>
  handle(routes.countReminders, () => count(pool, londonToday()));
