/** Builds what has changed: Prisma clients from their schemas, TypeScript, the web app. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** When a file, or the newest one under a folder, was changed; 0 when there is nothing. */
const changedAt = (path) => {
  if (!existsSync(path)) return 0;
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => changedAt(join(path, name))));
};

const isStale = (output, inputs) =>
  changedAt(join(root, output)) <= Math.max(...inputs.map((input) => changedAt(join(root, input))));

/** Runs a program of an npm package; the build ends where one fails. */
const run = (folder, file, args, env = {}) => {
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules', file), ...args], {
    cwd: join(root, folder),
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
};

const packages = ['gateway', ...readdirSync(join(root, 'services')).map((name) => `services/${name}`)];

for (const folder of packages) {
  const schema = `${folder}/prisma`;
  if (!existsSync(join(root, schema, 'schema.prisma'))) continue;
  if (!isStale(`${folder}/src/generated/prisma/client.ts`, [schema])) continue;
  // Only `migrate` needs Prisma's schema engine, a download; naming any program keeps `generate` from fetching it.
  run(folder, 'prisma/build/index.js', ['generate', '--no-hints', '--schema', 'prisma'], {
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
  });
}

// The native compiler takes a third of the time; dependency-cruiser still asks the API of the one before.
run('.', 'typescript-7/bin/tsc', ['-b']);

const webInputs = ['src', 'scripts', 'public', 'index.html', 'vite.config.ts', 'package.json'].map(
  (name) => `web/${name}`,
);
if (isStale('web/dist/app/index.html', [...webInputs, 'proto/src', 'package-lock.json'])) {
  run('web', 'vite/bin/vite.js', ['build', '--logLevel', 'warn']);
}
