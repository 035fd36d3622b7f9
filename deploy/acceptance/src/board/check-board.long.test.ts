import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { demoBoard } from '@loanline/sandbox/monday/demo-board';
import { createSandbox, type Sandbox } from '@loanline/sandbox/sandbox';

let sandbox: Sandbox;
const boardId = '7214880451';
const root = fileURLToPath(new URL('../../../../', import.meta.url));
beforeAll(async () => {
  sandbox = createSandbox({ publicOrigin: 'http://127.0.0.1:1', port: 0 });
  await sandbox.start();
});
afterAll(() => sandbox.stop());
beforeEach(() => {
  sandbox.monday.boards.set(boardId, demoBoard(boardId, true));
});

/** Runs it as a person does who sets up a board. */
const check = (settings: Readonly<Record<string, string>> = {}) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const env = { ...process.env, ...sandbox.integrationsEnvironment(), ...settings };
    const child = execFile(
      'npm',
      ['run', '--silent', 'check', '-w', 'services/integrations'],
      { cwd: root, env },
      (_error, stdout) => {
        resolve({ code: child.exitCode ?? -1, said: stdout });
      },
    );
  });

const rename = (id: string, title: string) => {
  const column = sandbox.monday.boards.get(boardId)?.columns.find((one) => one.id === id);
  if (!column) throw new Error('The demo board has this column');
  column.title = title;
};

it('says which column each field of a board comes from, and what its items give', async () => {
  const { code, said } = await check();
  expect(code).toBe(0);
  expect(said).toContain('Board 7214880451, "Live applications"');
  expect(said).toMatch(/applicationId +<- "Application ID" \(text_reference, text\)/);
  expect(said).toMatch(/rebate +-- no column "Rebate"/);
  expect(said).toContain('Not read: nothing');
  expect(said).toMatch(/Of the first 24 items, 24 can be read[\s\S]+customerLastName +24[\s\S]+rebate +0/);
  expect(said).not.toMatch(/Rahman|example\.com|900101/);
});

it('names a column that was renamed, and a stage that it does not know', async () => {
  rename('numbers_loan', 'Sum');
  const [item] = sandbox.monday.boards.get(boardId)?.items ?? [];
  Object.assign(item?.values ?? {}, { status_stage: { text: 'Nearly there' } });
  const { code, said } = await check();
  expect(code).toBe(0);
  expect(said).toMatch(/loanAmount +-- no column "Loan Amount"/);
  expect(said).toContain('Not read: "Sum" (numbers_loan)');
  expect(said).toContain('Application 07480: Stage cannot be read');
  expect(said).toContain(
    'The stage "Nearly there" is not known: give it a number in MONDAY_STAGES, or an outcome in MONDAY_OUTCOMES',
  );
});

it('fails where a sync would, with its sentence', async () => {
  rename('text_reference', 'Ref');
  const wanted = { MONDAY_COLUMNS: '{"applicationId":"Ref","rebate":"Discount"}' };
  const answers = [
    await check(),
    await check(wanted),
    await check({ MONDAY_TOKEN: 'another' }),
    await check({ MONDAY_BOARD_IDS: '12' }),
    await check({ MONDAY_BOARD_IDS: '' }),
    await check({ MONDAY_BOARD_IDS: 'the first' }),
  ];
  expect(answers.map(({ code, said }) => [code, said.trim().split('\n').at(-1)])).toEqual([
    [1, expect.stringContaining('The board has no column "Application ID": it was renamed or removed.')],
    [1, expect.stringContaining('The board has no column "Discount": it was renamed or removed.')],
    [1, 'monday.com does not accept our access token'],
    [1, 'There is no such board, or the access token may not see it'],
    [1, 'Set MONDAY_BOARD_IDS'],
    [1, '  MONDAY_BOARD_IDS (ids of boards are numbers, separated by commas)'],
  ]);
}, 30_000);
