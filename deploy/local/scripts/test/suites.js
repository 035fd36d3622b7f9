/** Runs one suite each and counts: `{ passed, failed, skipped, faults, unreliable }`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { jestFaults, playwrightFaults } from './faults.js';

const longestMs = 30 * 60_000;

const run = async (command, args, env = {}) => {
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    timeout: longestMs,
  });
  const [status] = await once(child, 'close');
  return status === 0;
};

const title = (name) => console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`);

/** A command that passes or fails as a whole. What it prints is shown when it ends, and again at the end when it fails. */
export const step = async (name, command, args) => {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: longestMs });
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
  const [status] = await once(child, 'close');
  const printed = Buffer.concat(chunks).toString();
  title(name);
  process.stdout.write(printed);
  if (status === 0) return { name, passed: 1, failed: 0, skipped: 0, faults: [] };
  return { name, passed: 0, failed: 1, skipped: 0, faults: printed.trim().split('\n').slice(-20) };
};

/** What a reporter has written, once: a result left by an earlier run counts for nothing. */
const runWithResult = async (file, command, args, env, count) => {
  rmSync(file, { force: true });
  const succeeded = await run(command, args, env);
  const counts = existsSync(file)
    ? count(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0, faults: ['it ended without a result'] };
  // A run that ends badly without a failed test has failed all the same.
  return succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 };
};

const runJest = async (name, env, options) => {
  const file = `test-results/${name.replaceAll(' ', '-')}.json`;
  const args = [
    '--no-warnings',
    'node_modules/jest/bin/jest.js',
    // A worker that has grown is replaced before it slows down.
    '--workerIdleMemoryLimit=1GB',
    '--json',
    `--outputFile=${file}`,
    ...options,
  ];
  const count = (result) => ({
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    skipped: result.numPendingTests + result.numTodoTests,
    faults: jestFaults(result),
    failedFiles: result.testResults.filter(({ status }) => status === 'failed').map(({ name: path }) => path),
  });
  return runWithResult(file, process.execPath, args, env, count);
};

/** A change that breaks something fails in more files than this. */
const mostRepeated = 6;

/**
 * The tests that QUICK asks for, or all; with a `config`, only those that have that config. Long tests mostly wait, so
 * that five workers keep a small machine busy; the others need three. Where few files fail they are run once more, on
 * their own; what passes then is named as unreliable.
 */
export const jest = async (env, { name = 'jest', config, workers = process.env.QUICK ? 3 : 5 } = {}) => {
  title(name);
  const options = config ? ['--config', config] : [];
  const { failedFiles = [], ...first } = await runJest(name, env, [`--maxWorkers=${workers}`, ...options]);
  if (failedFiles.length === 0 || failedFiles.length > mostRepeated) return { name, ...first };
  title(`${name}, repeated`);
  const again = await runJest(`${name} repeated`, env, [
    '--runInBand',
    ...options,
    '--runTestsByPath',
    ...failedFiles,
  ]);
  if (again.failed > 0) return { name, ...first };
  return {
    name,
    ...first,
    passed: first.passed + first.failed,
    failed: 0,
    faults: [],
    unreliable: first.faults,
  };
};

export const playwright = async (way) => {
  const name = `browser, ${way}`;
  title(name);
  const args = ['playwright', 'test', '--config', 'deploy/e2e/playwright.config.ts'];
  const count = ({ stats, errors, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    faults: [...playwrightFaults(suites, 'unexpected'), ...errors.map(({ message }) => message)],
    unreliable: playwrightFaults(suites, 'flaky'),
  });
  const file = `deploy/e2e/test-results/${way}.json`;
  return { name, ...(await runWithResult(file, 'npx', args, { WAY: way, ONE_WAY: '1' }, count)) };
};
