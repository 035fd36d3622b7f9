import { expect, it } from '@jest/globals';
import { ApiError } from '../../../lib/api/api-error.ts';
import { nextSync } from './next-sync.ts';

const file = { id: '01A', name: 'Reminders.xlsx', size: 1, changedAt: null };
const preview = { file, dryRun: true, key: 'one click' };
const imported = { ...preview, dryRun: false, fileVersion: 'as shown' };
const refused = (status: number, code: string) =>
  new ApiError(status, '', JSON.stringify({ error: 'Refused', code }));

it('given a preview, then the import is of the workbook that it showed', () => {
  expect(nextSync(preview, null, 'as shown')).toEqual(imported);
});

it('given an import that failed, then it is asked for again under its key', () => {
  expect(nextSync(imported, refused(502, 'service-unreachable'), undefined)).toBe(imported);
});

it('given a workbook that has changed, then it is previewed again, and a new key imports it', () => {
  const again = nextSync(imported, refused(409, 'conflict'), undefined);
  expect(again).toEqual({ file, dryRun: true, key: expect.any(String) });
  expect(again.key).not.toBe(imported.key);
});
