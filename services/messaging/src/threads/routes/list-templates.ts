import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';

export const listTemplates = ({ templates }: Pick<Deps, 'templates'>) =>
  handle(routes.listTemplates, async () => [...(await templates())]);
