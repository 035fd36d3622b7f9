import { runOncePerCluster } from '@loanline/kit/database/lease/run-once-per-cluster';
import { asService, type Service } from '@loanline/kit/runtime/lifecycle';
import type { GatewayConfig } from '../../config.ts';
import type { GatewayDeps } from '../../deps.ts';
import { assignByTurn } from './assign-by-turn.ts';

const everyMs = 2_000;

/** Starts the assignment by turn, where the settings turn it on. */
export const turnsPart = ({ INBOX_ASSIGNMENT }: GatewayConfig, deps: GatewayDeps): Service[] =>
  INBOX_ASSIGNMENT === 'by-hand'
    ? []
    : [
        asService('presence', deps.presence),
        asService(
          'turns',
          runOncePerCluster({
            pool: deps.pool,
            name: 'inbox-turns',
            everyMs,
            logger: deps.logger,
            work: (_term, signal) => assignByTurn(deps, signal),
          }),
        ),
      ];
