import { runOncePerCluster } from '@loanline/kit/database/lease/run-once-per-cluster';
import { asService, type Service } from '@loanline/kit/runtime/lifecycle';
import type { GatewayConfig } from '../../config.ts';
import type { GatewayDeps } from '../../deps.ts';
import { assignByTurn } from './assign-by-turn.ts';
import { releaseLeftBehind } from './release-left-behind.ts';

const assignEveryMs = 2_000;
const releaseEveryMs = 10_000;

/** Starts the assignment by turn where the settings turn it on; otherwise the release of what nobody works on. */
export const turnsPart = ({ INBOX_ASSIGNMENT }: GatewayConfig, deps: GatewayDeps): Service[] => {
  const { pool, logger } = deps;
  const repeat = (name: string, everyMs: number, work: (signal: AbortSignal) => Promise<void>) =>
    runOncePerCluster({ pool, name, everyMs, logger, work: (_term, signal) => work(signal) });
  if (INBOX_ASSIGNMENT === 'by-hand') {
    const release = repeat('inbox-owners', releaseEveryMs, (signal) => releaseLeftBehind(deps, signal));
    return [asService('owners', release)];
  }
  return [
    asService('presence', deps.presence),
    asService(
      'turns',
      repeat('inbox-turns', assignEveryMs, (signal) => assignByTurn(deps, signal)),
    ),
  ];
};
