import { expect, it } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const base = fileURLToPath(new URL('../../../../../tsconfig.base.json', import.meta.url));
const file = fileURLToPath(new URL('./made-up-source.ts', import.meta.url));

/** What the compiler says of statements that insert events. */
const complaintsOf = (lines: readonly string[]): string[] => {
  const text = [`import { eventInsert } from './event-sql.ts';`, ...lines].join('\n');
  const { options } = ts.convertCompilerOptionsFromJson(
    (ts.readConfigFile(base, (path) => ts.sys.readFile(path)).config as { compilerOptions: object })
      .compilerOptions,
    '.',
  );
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (path) => path === file || fileExists.call(host, path);
  host.getSourceFile = (path, ...rest) =>
    path === file
      ? ts.createSourceFile(path, text, ts.ScriptTarget.ES2023)
      : getSourceFile.call(host, path, ...rest);
  const program = ts.createProgram([file], { ...options, noEmit: true, composite: false }, host);
  const source = program.getSourceFile(file);
  if (!source) throw new Error('The source is not part of the program');
  return program.getSemanticDiagnostics(source).map(({ messageText, start = 0 }) => {
    const { line } = ts.getLineAndCharacterOfPosition(source, start);
    return `${line}: ${ts.flattenDiagnosticMessageText(messageText, '\n').split('\n').at(-1)?.trim()}`;
  });
};

const insert = (name: string, data: string) =>
  `eventInsert('${name}', { from: 'a', key: 'b', version: '1', data: ${data} });`;

it('only data with exactly the fields of the event compile', () => {
  const fields = `{ inquiryId: 'a', status: 'b', erased: 'c' }`;
  const message = `{ id: 'a', sender: 'b', text: 'c', timestamp: 'd', sequence: 'e', clientId: 'f', author: 'g', isAutomatic: 'h', file: 'i' }`;
  expect(
    complaintsOf([
      insert('inquiry.changed.v1', fields),
      insert('inquiry.changed.v1', `{ inquiryId: 'a', statu: 'b' }`),
      insert('inquiry.changed.v1', `{ inquiryId: 'a', erased: 'c' }`),
      insert('inquiry.changed.v1', `{ ...${fields}, note: 'c' }`),
      insert('inquiry.changed.v2', fields),
      insert('chat.message-posted.v1', `{ applicationId: 'a', message: ${message} }`),
      insert(
        'chat.message-posted.v1',
        `{ applicationId: 'a', message: ${message.replace(`, author: 'g'`, '')} }`,
      ),
      insert('chat.read.v1', `{ applicationId: 'a', reader: 'b', sequence: 'c' }`),
    ]),
  ).toEqual([
    expect.stringMatching(/^2: .*'statu' does not exist/),
    expect.stringMatching(/^3: .*'status' is missing/),
    expect.stringMatching(/^4: .*not assignable to type 'never'/),
    expect.stringMatching(/^5: .*"inquiry.changed.v2"/),
    expect.stringMatching(/^7: .*'author' is missing/),
    expect.stringMatching(/^8: .*'username' is missing/),
  ]);
});
