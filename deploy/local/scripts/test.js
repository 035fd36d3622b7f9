/**
 * `make test` and, with `--all`, `make test-all`: prepares the machine, then runs the checks and tests, and says in its
 * last line what passed.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { jest, playwright, step } from './test/suites.js';
import { prepareTools } from './test/tools.js';

process.chdir(fileURLToPath(new URL('../../../', import.meta.url)));
mkdirSync('test-results', { recursive: true });

const millionRows = {
  name: 'a million rows',
  config: 'deploy/acceptance/jest/million-rows.config.js',
  workers: 2,
};

const changedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
// npm writes its own copy of the lock file last.
if (changedAt('node_modules/.package-lock.json') < changedAt('package-lock.json')) {
  execFileSync('make', ['install'], { stdio: 'inherit' });
}

const isQuick = !process.argv.includes('--all');
if (isQuick) process.env.QUICK = '1';
const startedAt = Date.now();
const reasons = await prepareTools();
const suites = [];
const add = (suite) => {
  suites.push({ ...suite, seconds: Math.round((Date.now() - startedAt) / 1000) });
  return suite.failed === 0;
};

if (add(await step('build', 'npm', ['run', '--silent', 'build']))) {
  // The longest first. Each is busy on one core, so that two share a small machine well.
  const checks = [
    ...['unused', 'imports', 'format', 'style', 'structure', 'migrations', 'pages'].map((name) => [
      `lint: ${name}`,
      [`lint:${name}`],
    ]),
    ['bundle budgets', ['budget', '-w', '@loanline/web']],
  ].values();
  // The suites that mostly wait begin, and leave the processor to the checks. What needs it at once has it first.
  const checkNext = async () => {
    for (const [name, args] of checks) add(await step(name, 'nice', ['npm', 'run', '--silent', ...args]));
  };
  const statements = resolve('test-results/statements');
  rmSync(statements, { recursive: true, force: true });
  const settings = { RECORD_STATEMENTS: statements, ...(reasons.length > 0 && { LOANLINE_ALLOW_SKIP: '1' }) };
  const [tests] = await Promise.all([jest(settings), checkNext(), checkNext()]);
  if (add(tests))
    add(await step('rows of queries', process.execPath, ['deploy/acceptance/dist/rows/main.js', statements]));
  if (!isQuick) add(await jest({}, millionRows));
  const missing = (name) => reasons.some((reason) => reason.startsWith(name));
  if (!missing('Chromium')) {
    add(await playwright('embedded'));
    if (!missing('RabbitMQ') && !missing('Redis')) add(await playwright('distributed'));
  }
}

const list = (heading, faults) => {
  if (faults.length > 0) console.log(`\n── ${heading}\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
};
for (const { name, faults, unreliable = [] } of suites) {
  list(`failed in ${name}`, faults);
  list(`unreliable in ${name}: failed, then passed when repeated`, unreliable);
}

console.log('');
for (const { name, passed, failed, skipped, seconds } of suites) {
  const more = skipped > 0 ? `, ${skipped} skipped` : '';
  console.log(`${name.padEnd(22)} ${passed} passed, ${failed} failed${more} (after ${seconds} s)`);
}
for (const reason of reasons) console.log(`Not everything was tested: ${reason}`);

if (isQuick) {
  console.log(
    'Not run, but by `make test-all`: long tests, tables of a million rows, all other browser tests',
  );
}

const sum = (key) => suites.reduce((total, suite) => total + suite[key], 0);
const skippedSilently = sum('skipped') > 0 && reasons.length === 0;
if (skippedSilently) console.log('Tests were skipped without a reason, which counts as a failure');
const failed = sum('failed') + (skippedSilently ? 1 : 0);
console.log(`${sum('passed')} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
