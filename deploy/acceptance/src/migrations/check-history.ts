import { createHash } from 'node:crypto';
import { checkMigration, uniqueIndexesIn, type MigrationFile } from './check-migration.ts';

const wellNamed = /^\d{14}_[a-z0-9_]+$/;

/**
 * Says what is wrong with the migrations of one package.
 * @param files all of them, in order
 * @param settled SHA-256 of the migrations released before this lint existed, by name; these must not change
 * @param release the release in preparation
 * @returns sentences that begin with the migration's name
 */
export const checkHistory = (
  files: readonly MigrationFile[],
  settled: ReadonlyMap<string, string>,
  release: string,
): string[] => {
  const lastSettled = [...settled.keys()].sort().at(-1) ?? '';
  const uniqueIndexes = new Set<string>();
  const found = files.flatMap((file) => {
    const checksum = settled.get(file.name);
    const wrong =
      checksum === undefined
        ? [
            ...(wellNamed.test(file.name) && file.name > lastSettled
              ? []
              : [`its name is a time after ${lastSettled}, an underscore and small letters`]),
            ...checkMigration(file, { uniqueIndexes, release }),
          ]
        : checksum === createHash('sha256').update(file.sql).digest('hex')
          ? []
          : ['it has been applied already and is not to be changed: put the change into a new one'];
    for (const name of uniqueIndexesIn(file.sql)) uniqueIndexes.add(name);
    return [...new Set(wrong)].map((sentence) => `${file.name}: ${sentence}`);
  });
  const names = new Set(files.map(({ name }) => name));
  const missing = [...settled.keys()].filter((name) => !names.has(name));
  return [
    ...found,
    ...missing.map((name) => `${name}: it has been applied already and is not to be removed`),
  ];
};
