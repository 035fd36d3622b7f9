import { routes } from '@loanline/proto/routes';
import { asGateway } from '../../as-gateway.ts';
import { readAgents, type TurnParts } from './read-turns.ts';

/** Asks messaging to give every agent the back call requests of those who are no longer agents. */
export const releaseBackCalls = async (parts: TurnParts, signal: AbortSignal): Promise<void> => {
  const agents = (await readAgents(parts)).map(({ username }) => username);
  await parts.clients.messaging(routes.releaseBackCalls, { body: { agents } }, { ...asGateway, signal });
};
