import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Results {
  readonly success: boolean;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

const fileOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const imports = `import { beforeAll, expect, it, jest } from '@jest/globals';\n`;
let folder: string;

/** Jest as a process of its own, over test files by their names. */
const runJest = async (files: Readonly<Record<string, string>>, ...options: string[]): Promise<Results> => {
  const rootDir = await mkdtemp(join(folder, 'run-'));
  for (const [name, text] of Object.entries(files))
    await writeFile(join(rootDir, `${name}.test.ts`), imports + text);
  const config = {
    rootDir,
    testMatch: ['**/*.test.ts'],
    testEnvironment: fileOf('jest/node-environment.js'),
    testRunner: fileOf('jest/run-native.js'),
    injectGlobals: false,
    transform: {},
  };
  const output = join(rootDir, 'results.json');
  const jest = fileOf('../../node_modules/jest/bin/jest.js');
  const args = [jest, '--config', JSON.stringify(config), '--json', '--outputFile', output, ...options];
  await new Promise((resolve) => execFile(process.execPath, args, { timeout: 100_000 }, resolve));
  return JSON.parse(await readFile(output, 'utf8')) as Results;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loanline-jest-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('a test file', () => {
  const pause = 'await new Promise((resolve) => setTimeout(resolve, 100));';
  const passes = `it('passes', () => expect(1).toBe(1));`;
  const files = {
    compares: `it('fails', () => {\n  expect<number>(1).toBe(2);\n});\n${passes}`,
    rejects: `it('fails', async () => { void Promise.reject(new Error('no')); ${pause} });\n${passes}`,
    throws: `it('fails', async () => { setTimeout(() => { throw new Error('no'); }); ${pause} });\n${passes}`,
    hangs: `it('fails', () => new Promise(() => undefined), 300);\n${passes}`,
    begins: `beforeAll(() => { throw new Error('no'); });\n${passes}`,
    loads: `throw new Error('no');\n${passes}`,
    lacks: `import './nothing.ts';\n${passes}`,
    isEmpty: '',
    crashes: `it('ends', () => process.abort());`,
  };
  let results: Results;
  beforeAll(async () => {
    results = await runJest(files, '--maxWorkers=2');
  }, 120_000);
  const resultOf = (name: string) =>
    results.testResults.find((result) => basename(result.name) === `${name}.test.ts`);

  it.each([
    ['compares', ['failed', 'passed']],
    ['rejects', ['failed', 'passed']],
    ['throws', ['failed', 'passed']],
    ['hangs', ['failed', 'passed']],
    ['begins', ['failed']],
    ['loads', []],
    ['lacks', []],
    ['isEmpty', []],
    ['crashes', []],
  ])('that %s and fails is counted as failed', (name, tests) => {
    const result = resultOf(name);
    expect(result?.status).toBe('failed');
    expect(result?.assertionResults.map(({ status }) => status)).toEqual(tests);
    expect(results.success).toBe(false);
  });

  it('that fails is named with the line of its source', () => {
    expect(resultOf('compares')?.message).toContain('compares.test.ts:3:21');
  });
});

it('gives each test file real timers, without the spies of another', async () => {
  const leaves = `
    it('leaves', () => {
      expect(jest.isMockFunction(Math.random)).toBe(false);
      expect(setTimeout).not.toHaveProperty('clock');
      jest.useFakeTimers();
      expect(setTimeout).toHaveProperty('clock');
      jest.spyOn(Math, 'random').mockReturnValue(1);
    });`;
  const { success } = await runJest({ one: leaves, two: leaves }, '--runInBand');
  expect(success).toBe(true);
}, 120_000);
