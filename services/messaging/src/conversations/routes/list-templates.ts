import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../../deps.ts';

export const listTemplates = ({ templates }: Context) =>
  handle(routes.listTemplates, async () => [...(await templates())]);
