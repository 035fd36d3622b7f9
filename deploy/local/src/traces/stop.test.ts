import { expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = new URL('../../../../', import.meta.url);
const kit = (module: string) => JSON.stringify(new URL(`services/kit/dist/${module}.js`, root).href);

/** Ends a span in a process of its own, which then is told to stop; what it logged. It fails unless that ends with code 0. */
const stopWithSpan = async (endpoint: string): Promise<string> => {
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
    env: { ...process.env, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint },
  });
  return stdout;
};

const stopsInTime = async (endpoint: string) => {
  const began = Date.now();
  expect(await stopWithSpan(endpoint)).toContain('"event":"last spans not sent"');
  // The exporter alone would wait for ten seconds.
  expect(Date.now() - began).toBeLessThan(9_000);
};

it('a process stops in good order while the collector of its spans is away', async () => {
  await stopsInTime('http://127.0.0.1:9');
}, 60_000);

it('a process stops in good order while the collector of its spans answers nothing', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  await stopsInTime(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`);
  silent.close();
}, 60_000);
