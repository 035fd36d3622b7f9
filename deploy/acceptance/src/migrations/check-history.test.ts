import { beforeAll, describe, expect, it } from '@jest/globals';
import { loadModule } from 'libpg-query';
import { createHash } from 'node:crypto';
import { checkHistory } from './check-history.ts';
import { checkKitTables } from './check-kit-tables.ts';
import { lintMigrations } from './lint-migrations.ts';

beforeAll(loadModule);

const settled = {
  name: '20260101000000_people',
  sql: 'CREATE TABLE people (id int PRIMARY KEY, name text); CREATE UNIQUE INDEX people_name ON people (name);',
};
const checksums = new Map([[settled.name, createHash('sha256').update(settled.sql).digest('hex')]]);
const check = (sql: string, name = '20260102000000_next') =>
  checkHistory([settled, { name, sql }], checksums, '0.2.0');

describe('a migration that is applied while the release before is running', () => {
  it.each([
    ['a column that may be empty', 'ALTER TABLE people ADD COLUMN age int'],
    [
      'a column with one value for all rows',
      'ALTER TABLE people ADD COLUMN seen timestamptz NOT NULL DEFAULT now()',
    ],
    [
      'a new table with all it has',
      'CREATE TABLE pets (id int); CREATE INDEX pets_id ON pets (id); ALTER TABLE pets ALTER id SET NOT NULL',
    ],
    [
      'an index built while rows are written',
      '-- Why.\nCREATE UNIQUE INDEX CONCURRENTLY people_id ON people (id)',
    ],
    ['an index dropped', 'DROP INDEX CONCURRENTLY IF EXISTS people_other'],
    [
      'a constraint that is not yet true',
      "ALTER TABLE people ADD CONSTRAINT named CHECK (name <> '') NOT VALID",
    ],
    [
      'a check that another of its name replaces',
      "ALTER TABLE people DROP CONSTRAINT named, ADD CONSTRAINT named CHECK (name <> ' ') NOT VALID",
    ],
    ['a constraint proved', 'ALTER TABLE people VALIDATE CONSTRAINT named'],
    ['a constraint by an index', 'ALTER TABLE people ADD UNIQUE USING INDEX people_id'],
    ['rows written', "UPDATE people SET name = '' WHERE name IS NULL"],
    [
      'what the last release did not use',
      '-- contract: unused since 0.1.0\nALTER TABLE people DROP COLUMN name; DROP INDEX people_name',
    ],
  ])('may have %s', (_, sql) => {
    expect(check(sql)).toEqual([]);
  });

  it.each([
    ['a column renamed', 'ALTER TABLE people RENAME COLUMN name TO title', /knows name by this name/],
    [
      'a table renamed',
      '-- contract: unused since 0.1.0\nALTER TABLE people RENAME TO persons',
      /knows people by this name/,
    ],
    ['a column dropped', 'ALTER TABLE people DROP COLUMN name', /name is still used/],
    ['a table dropped', 'DROP TABLE people', /people is still used/],
    [
      'a contract of this release',
      '-- contract: unused since 0.2.0\nDROP TABLE people',
      /a release before 0.2.0/,
    ],
    ['a unique index dropped', 'DROP INDEX CONCURRENTLY IF EXISTS people_name', /people_name is still used/],
    ['a constraint dropped', 'ALTER TABLE people DROP CONSTRAINT people_pkey', /people_pkey is still used/],
    [
      'a constraint dropped beside a check of another name',
      "ALTER TABLE people DROP CONSTRAINT named, ADD CONSTRAINT other CHECK (name <> ' ') NOT VALID",
      /named is still used/,
    ],
    ['a default dropped', 'ALTER TABLE people ALTER name DROP DEFAULT', /name is still used/],
    ['a new type', 'ALTER TABLE people ALTER COLUMN name TYPE varchar(9)', /add a column/],
    ['an empty column forbidden', 'ALTER TABLE people ALTER name SET NOT NULL', /reads every row/],
    [
      'a new column that older processes leave empty',
      'ALTER TABLE people ADD COLUMN age int NOT NULL',
      /needs a DEFAULT/,
    ],
    [
      'a default of each row',
      'ALTER TABLE people ADD COLUMN key uuid DEFAULT gen_random_uuid()',
      /writes every row/,
    ],
    [
      'a column calculated',
      'ALTER TABLE people ADD COLUMN low text GENERATED ALWAYS AS (lower(name)) STORED',
      /writes every row/,
    ],
    [
      'a column counted',
      'ALTER TABLE people ADD COLUMN nr int GENERATED ALWAYS AS IDENTITY',
      /writes every row/,
    ],
    ['a serial column', 'ALTER TABLE people ADD COLUMN nr bigserial', /writes every row/],
    ['a column checked', 'ALTER TABLE people ADD COLUMN age int CHECK (age > 0)', /NOT VALID/],
    ['rows checked under the lock', "ALTER TABLE people ADD CHECK (name <> '')", /NOT VALID/],
    [
      'a check proved under the lock of another',
      "ALTER TABLE people ADD CONSTRAINT a CHECK (name <> '') NOT VALID; ALTER TABLE people VALIDATE CONSTRAINT a",
      /file of its own/,
    ],
    ['a unique constraint', 'ALTER TABLE people ADD UNIQUE (name)', /USING INDEX/],
    ['an index that stops writers', 'CREATE INDEX people_by_name ON people (name)', /CONCURRENTLY/],
    [
      'an index that stops writers of a table of another schema',
      'CREATE INDEX a ON public.people (name)',
      /CONCURRENTLY/,
    ],
    [
      'two indexes in one file',
      'CREATE INDEX CONCURRENTLY a ON people (id); CREATE INDEX CONCURRENTLY b ON people (id)',
      /file of its own/,
    ],
    [
      'an index that may be broken',
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS a ON people (id)',
      /cannot read this/,
    ],
    ['an index without a name', 'CREATE INDEX CONCURRENTLY ON people (id)', /cannot read this/],
    [
      'an index whose name migrate() cannot read',
      'CREATE INDEX CONCURRENTLY "A" ON people (id)',
      /cannot read this/,
    ],
    [
      'rows written under the lock',
      'ALTER TABLE people ADD COLUMN age int; UPDATE people SET age = 1',
      /rows are written while/,
    ],
    ['a lock_timeout of its own', "SET lock_timeout = '1h'", /migrate\(\) sets/],
    ['a transaction of its own', 'COMMIT', /transaction/],
    ['what cannot be read', 'DO $$ BEGIN END $$', /DoStmt is not known/],
    ['a table locked', 'LOCK TABLE people', /LockStmt is not known/],
    ['a table emptied', 'TRUNCATE people', /TruncateStmt is not known/],
  ])('may not have %s', (_, sql, why) => {
    expect(check(sql)).toEqual([expect.stringMatching(why)]);
  });

  it('has a name that comes after all that are settled', () => {
    expect(check('SELECT 1', '20250101000000_early')).toEqual([expect.stringMatching(/a time after/)]);
  });

  it('changes and removes nothing that is settled', () => {
    const changed = checkHistory([{ ...settled, sql: 'SELECT 1' }], checksums, '0.2.0');
    expect(changed).toEqual([expect.stringMatching(/not to be changed/)]);
    expect(checkHistory([], checksums, '0.2.0')).toEqual([expect.stringMatching(/not to be removed/)]);
  });
});

describe("a service's migration beside those of the kit", () => {
  const kit = [{ name: '20260201000000_inbox', sql: 'CREATE TABLE IF NOT EXISTS inbox (id int)' }];
  const checked = (name: string, sql: string) => checkKitTables([{ name, sql }], kit);

  it.each([
    ['creates', 'CREATE TABLE inbox (id int)'],
    ['changes', 'ALTER TABLE inbox ADD COLUMN age int'],
    ['indexes', 'CREATE INDEX CONCURRENTLY inbox_id ON inbox (id)'],
    ['drops', 'DROP TABLE inbox'],
  ])('is refused when it %s a table of the kit', (_, sql) => {
    expect(checked('20260202000000_next', sql)).toEqual([expect.stringMatching(/inbox belongs to the kit/)]);
  });

  it('may create the table where it is older than the kit, and any other table', () => {
    expect(checked('20260101000000_first', 'CREATE TABLE inbox (id int)')).toEqual([]);
    expect(checked('20260202000000_next', 'CREATE TABLE letters (id int)')).toEqual([]);
  });
});

it('All migrations of the project pass', async () => {
  expect(await lintMigrations(new URL('../../../../', import.meta.url))).toEqual([]);
});
