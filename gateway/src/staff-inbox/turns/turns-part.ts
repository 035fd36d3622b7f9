import { runOncePerCluster } from '@loanline/kit/database/lease/run-once-per-cluster';
import { asService, type Service } from '@loanline/kit/runtime/lifecycle';
import type { GatewayConfig } from '../../config.ts';
import type { GatewayDeps } from '../../deps.ts';
import { assignByTurn } from './assign-by-turn.ts';
import { releaseBackCalls } from './release-back-calls.ts';
import { releaseLeftBehind } from './release-left-behind.ts';

const assignEveryMs = 2_000;
const releaseEveryMs = 10_000;

/**
 * Releases the back call requests of agents who have left. Also releases the conversations of owners who have left, or
 * with `INBOX_ASSIGNMENT=by-turn` assigns conversations by turn.
 */
export const turnsPart = ({ INBOX_ASSIGNMENT }: GatewayConfig, deps: GatewayDeps): Service[] => {
  const { pool, logger } = deps;
  const repeat = (name: string, everyMs: number, work: (signal: AbortSignal) => Promise<void>) =>
    runOncePerCluster({ pool, name, everyMs, logger, work: (_term, signal) => work(signal) });
  const backCalls = asService(
    'back call owners',
    repeat('back-call-owners', releaseEveryMs, (signal) => releaseBackCalls(deps, signal)),
  );
  if (INBOX_ASSIGNMENT === 'by-hand') {
    const release = repeat('inbox-owners', releaseEveryMs, (signal) => releaseLeftBehind(deps, signal));
    return [backCalls, asService('owners', release)];
  }
  return [
    backCalls,
    asService('presence', deps.presence),
    asService(
      'turns',
      repeat('inbox-turns', assignEveryMs, (signal) => assignByTurn(deps, signal)),
    ),
  ];
};
