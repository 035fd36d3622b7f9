import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Environment } from '@loanline/local/environment';

const root = new URL('../../../../', import.meta.url);
const kit = (module: string) => JSON.stringify(new URL(`services/kit/dist/${module}.js`, root).href);

/** Ends a span in a separate process, then stops it, and returns its log. Throws unless it ends with code 0. */
export const endSpanAndStop = async (settings: Environment): Promise<string> => {
  const script = `
    import { createLogger } from ${kit('runtime/logger')};
    import { disposable, runService } from ${kit('runtime/lifecycle')};
    import { startSpan } from ${kit('observability/tracing/tracing')};
    await runService(disposable('test', () => Promise.resolve()), createLogger('test'));
    startSpan({ service: 'test', name: 'work', kind: 'server', parent: null, attributes: {} }).end();
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => undefined, 60_000);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: fileURLToPath(root),
    env: { ...process.env, ...settings },
  });
  return stdout;
};
