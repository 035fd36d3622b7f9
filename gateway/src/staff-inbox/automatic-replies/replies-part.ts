import { runOncePerCluster } from '@loanline/kit/database/lease/run-once-per-cluster';
import { asService, type Service } from '@loanline/kit/runtime/lifecycle';
import type { GatewayConfig } from '../../config.ts';
import type { GatewayDeps } from '../../deps.ts';
import { replyAutomatically } from './reply-automatically.ts';

const everyMs = 2_000;

/** Starts the automatic replies, where the settings turn them on. */
export const repliesPart = (
  { AUTOMATIC_REPLIES, AUTOMATIC_REPLY_TEXT }: GatewayConfig,
  deps: GatewayDeps,
): Service[] =>
  AUTOMATIC_REPLIES === 'off'
    ? []
    : [
        asService(
          'automatic replies',
          runOncePerCluster({
            pool: deps.pool,
            name: 'automatic-replies',
            everyMs,
            logger: deps.logger,
            work: () => replyAutomatically(deps, AUTOMATIC_REPLY_TEXT),
          }),
        ),
      ];
