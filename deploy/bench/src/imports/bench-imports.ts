import { fork } from 'node:child_process';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { median } from '../statistics.ts';
import { plainColumns, writeCustomerFiles } from './customer-files.ts';
import type { ImportFigures } from './importer.ts';

const run = promisify(execFile);
const scriptOf = (name: string) => fileURLToPath(new URL(`./${name}.js`, import.meta.url));

/** Milliseconds in which psql copies a csv into a table without indexes. */
const copyByPsql = async (databaseUrl: string, csv: string): Promise<number> => {
  const sql = (...statements: string[]) =>
    run('psql', ['-q', '-v', 'ON_ERROR_STOP=1', ...statements.flatMap((one) => ['-c', one]), databaseUrl]);
  await sql(`DROP TABLE IF EXISTS plain_customers`, `CREATE TABLE plain_customers (${plainColumns})`);
  const began = performance.now();
  await sql(`SET datestyle = 'ISO, DMY'`, `\\copy plain_customers from '${csv}' csv header`);
  return performance.now() - began;
};

const readByExceljs = async (xlsx: string): Promise<number> => {
  const child = fork(scriptOf('read-by-exceljs'), [xlsx]);
  const [{ ms }] = (await once(child, 'message')) as [{ ms: number }];
  return ms;
};

const startImporter = async () => {
  const child = fork(scriptOf('importer'), { env: { ...process.env, NODE_ENV: 'production' } });
  await once(child, 'message');
  return {
    importFile: async (path: string): Promise<ImportFigures> => {
      child.send(path);
      return ((await once(child, 'message')) as [ImportFigures])[0];
    },
    stop: async () => {
      child.disconnect();
      await once(child, 'exit');
    },
  };
};

const rows = 100_000;

export interface ImportRatios {
  /** Rate of an import, as a share of what merely moves or reads the same rows. */
  readonly csv: number;
  readonly xlsx: number;
  readonly memoryMb: number;
  readonly blockedMs: number;
}

/** Imports of 100,000 customers beside psql's \copy and exceljs's reader, in turn; prints medians. */
export const benchImports = async (databaseUrl: string, rounds: number): Promise<ImportRatios> => {
  const files = await writeCustomerFiles(rows);
  const importer = await startImporter();
  const [csv, xlsx, copies, reads]: [ImportFigures[], ImportFigures[], number[], number[]] = [[], [], [], []];
  for (let round = 0; round < rounds; round += 1) {
    copies.push(await copyByPsql(databaseUrl, files.csv));
    csv.push(await importer.importFile(files.csv));
    reads.push(await readByExceljs(files.xlsx));
    xlsx.push(await importer.importFile(files.xlsx));
  }
  await importer.stop();
  await files.remove();
  const all = [...csv, ...xlsx];
  if (all.some(({ created }) => created !== rows))
    throw new Error('An import did not create all of its rows');
  const ms = (figures: readonly ImportFigures[]) => median(figures.map((one) => one.ms));
  const perSecond = (taken: number) => ((rows / taken) * 1000).toFixed(0).padStart(9);
  const compare = (label: string, ours: number, theirs: number) => {
    console.log(
      `${label.padEnd(34)}${perSecond(ours)}${perSecond(theirs)}${(theirs / ours).toFixed(2).padStart(9)}x`,
    );
    return theirs / ours;
  };
  console.log(
    `\nImporting ${rows.toLocaleString('en-GB')} new customers, rows per second; medians of ${rounds} interleaved runs`,
  );
  const ratios = {
    csv: compare('csv / psql \\copy', ms(csv), median(copies)),
    xlsx: compare('xlsx / reading it with exceljs', ms(xlsx), median(reads)),
    memoryMb: median(all.map((one) => one.memoryMb)),
    blockedMs: median(all.map((one) => one.blockedMs)),
  };
  console.log(
    `memory above what it was: ${ratios.memoryMb.toFixed(0)} MB, event loop blocked at most ${ratios.blockedMs.toFixed(0)} ms`,
  );
  return ratios;
};
