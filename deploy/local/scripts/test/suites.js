/** Runs one suite each and counts: `{ passed, failed, skipped }`. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';

const longestMs = 25 * 60_000;

const run = (command, args, env = {}) =>
  spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    timeout: longestMs,
  }).status === 0;

const title = (name) => console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`);

/** A command that passes or fails as a whole. */
export const step = (name, command, args) => {
  title(name);
  const passed = run(command, args);
  return { name, passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
};

/** What a reporter has written, once: a result left by an earlier run counts for nothing. */
const runWithResult = (file, command, args, env, count) => {
  rmSync(file, { force: true });
  const succeeded = run(command, args, env);
  const counts = existsSync(file)
    ? count(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 };
  // A run that ends badly without a failed test has failed all the same.
  return succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 };
};

/** Every test; with a `config`, only the tests that have that config. */
export const jest = (env, { name = 'jest', config } = {}) => {
  title(name);
  const file = `test-results/${name.replaceAll(' ', '-')}.json`;
  const args = [
    '--experimental-vm-modules',
    '--no-warnings',
    'node_modules/jest/bin/jest.js',
    '--maxWorkers=2',
    '--json',
    `--outputFile=${file}`,
    ...(config ? ['--config', config] : []),
  ];
  const count = (result) => ({
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    skipped: result.numPendingTests + result.numTodoTests,
  });
  return { name, ...runWithResult(file, process.execPath, args, env, count) };
};

export const playwright = (way) => {
  const name = `browser, ${way}`;
  title(name);
  const args = ['playwright', 'test', '--config', 'deploy/e2e/playwright.config.ts'];
  const count = ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  });
  const file = `deploy/e2e/test-results/${way}.json`;
  return { name, ...runWithResult(file, 'npx', args, { WAY: way }, count) };
};
