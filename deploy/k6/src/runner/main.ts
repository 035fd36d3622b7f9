/** `node main.js run [-e NAME=value ...] script.js`: runs a script of k6 in this process, where there is no k6. */
import { register } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { checkCounts, metrics } from './run-metrics.ts';
import { RunError, runScript, type Script } from './run-script.ts';
import { summaryOf } from './summary/summary.ts';

const thresholdsHaveFailed = 99;
const scriptException = 107;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { env: { type: 'string', short: 'e', multiple: true, default: [] } },
});
const [command, file] = positionals;
if (command !== 'run' || file === undefined) {
  console.error('Usage: main.js run [-e NAME=value ...] script.js');
  process.exit(1);
}

const given = values.env.map((pair) => {
  const [name = '', ...value] = pair.split('=');
  return [name, value.join('=')] as const;
});
Object.assign(globalThis, { __ENV: { ...process.env, ...Object.fromEntries(given) } });
register('./resolve-k6-modules.js', import.meta.url);

const stop = new AbortController();
process.once('SIGINT', () => stop.abort());

try {
  const script = (await import(pathToFileURL(resolve(file)).href)) as Script;
  const { verdicts, seconds } = await runScript(script, stop.signal);
  console.log(summaryOf({ metrics: metrics.all(), checks: checkCounts, verdicts, seconds }));
  // Ends sockets that still wait for an answer, as k6 does.
  process.exit(verdicts.every(({ isMet }) => isMet) ? 0 : thresholdsHaveFailed);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(error instanceof RunError ? error.exitCode : scriptException);
}
