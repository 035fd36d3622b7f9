import { expect, it } from '@jest/globals';
import { importKinds, type ImportKindName } from '@loanline/proto/import-kinds/index';
import { templateOf } from '@loanline/proto/import-kinds/template';
import { kindNamed } from './kinds/index.ts';
import { findHeader } from './parse/find-header.ts';
import { createRecordReader } from './parse/read-record.ts';
import { readCsv } from './read/read-csv.ts';

it.each(Object.keys(importKinds) as ImportKindName[])(
  'the template for %s has all of its columns, and its example row is accepted',
  async (name) => {
    const kind = kindNamed(name);
    const { header, width, rows } = await findHeader(
      () => readCsv(Buffer.from(templateOf(importKinds[name]))),
      [kind],
    );
    expect([...header.values()]).toEqual(kind.columns);
    const read = createRecordReader(header, width);
    const outcomes = [];
    for await (const chunk of rows) outcomes.push(...chunk.map(read));
    expect(outcomes.filter((outcome) => outcome !== null)).toEqual([
      { values: kind.columns.map(({ required }) => expect.stringMatching(required ? /./ : /^/)) },
    ]);
  },
);
