/** The product for its developers: built on every change, the services restarted, the web app replaced in place. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const port = process.env.PORT ?? '8080';

const start = (args, env = {}) => {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  child.once('exit', stopAll);
  return child;
};

const children = [];
function stopAll() {
  for (const child of children) child.kill('SIGTERM');
}
process.once('SIGINT', stopAll);
process.once('SIGTERM', stopAll);

children.push(
  start([join(root, 'node_modules/typescript-7/bin/tsc'), '-b', '--watch', '--preserveWatchOutput']),
  start(['--watch', '--watch-preserve-output', 'deploy/local/dist/embedded/main.js'], {
    // Pages come from Vite, which passes calls and sockets on to the gateway.
    PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN ?? 'http://localhost:5173',
  }),
  start([join(root, 'node_modules/vite/bin/vite.js'), 'web'], { GATEWAY_URL: `http://127.0.0.1:${port}` }),
);
