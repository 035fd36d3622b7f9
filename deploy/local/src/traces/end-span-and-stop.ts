import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Environment } from '../environment.ts';

const root = new URL('../../../../', import.meta.url);
const kit = (module: string) => JSON.stringify(new URL(`services/kit/dist/${module}.js`, root).href);

/** Ends a span in a process of its own, which then is told to stop; what it logged. It fails unless that ends with code 0. */
export const endSpanAndStop = async (settings: Environment): Promise<string> => {
  const script = `
    import { createLogger } from ${kit('logger')};
    import { ended, runService } from ${kit('lifecycle')};
    import { startSpan } from ${kit('tracing/tracing')};
    await runService(ended('test', () => Promise.resolve()), createLogger('test'));
    startSpan({ service: 'test', name: 'work', kind: 'server', parent: null, attributes: {} }).end();
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => undefined, 60_000);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: fileURLToPath(root),
    env: { ...process.env, ...settings },
  });
  return stdout;
};
