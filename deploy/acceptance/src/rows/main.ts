/**
 * Checks every `query<Row>(...)` of the sources against what the database answered there during the tests: the names,
 * types and nulls of its columns. Runs after them: `node deploy/acceptance/dist/rows/main.js test-results/statements`.
 */
import type { AnsweredStatement } from '@loanline/kit/testing/answered-statements';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkCast } from './check-casts.ts';
import { findRowCasts, type RowCast } from './row-casts.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url)).replace(/\/$/, '');
const folder = process.argv[2] ?? 'test-results/statements';

const answered = new Map<string, Map<string, AnsweredStatement>>();
for (const file of readdirSync(folder)) {
  for (const line of readFileSync(`${folder}/${file}`, 'utf8').split('\n').filter(Boolean)) {
    const statement = JSON.parse(line) as AnsweredStatement;
    const site = statement.site.replace('file://', '').replace(`${root}/`, '').replace(/:\d+$/, '');
    const known = answered.get(site) ?? new Map<string, AnsweredStatement>();
    answered.set(site, known.set(JSON.stringify(statement.columns), statement));
  }
}

const answersTo = ({ file, firstLine, lastLine }: RowCast): AnsweredStatement[] => {
  for (let line = firstLine; line <= lastLine; line += 1) {
    const statements = answered.get(`${file}:${line}`);
    if (statements) return [...statements.values()];
  }
  return [];
};

const files = execFileSync('git', ['ls-files', 'services/*.ts', 'gateway/*.ts'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !/\.test\.ts$|\.types\.|\/testing\//.test(file));

const faults: string[] = [];
const casts = findRowCasts(root, files);
for (const cast of casts) {
  const statements = answersTo(cast);
  const at = `${cast.file}:${cast.firstLine}`;
  if (statements.length === 0) faults.push(`${at} no test has run this query`);
  for (const fault of new Set(statements.flatMap((statement) => checkCast(cast, statement))))
    faults.push(`${at} ${fault}`);
}
for (const fault of faults) console.error(fault);
console.log(`${casts.length} descriptions of rows, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
