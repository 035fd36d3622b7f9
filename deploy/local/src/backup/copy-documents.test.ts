import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { copyDocuments, documentsIn } from './copy-documents.ts';
import { manifestFile, manifestText, readManifest } from './manifest.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loanline-documents-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('given files that are no documents, then they are left out, and the manifest can be read', async () => {
  const [documents, backup] = [join(folder, 'documents'), join(folder, 'backup')];
  const others = ['.DS_Store', 'doc-1/.nfs000012', 'doc-1/file-2.3f.draft', 'lost+found/a/b', 'note.txt'];
  for (const file of ['doc-1/file-1', ...others]) {
    await mkdir(dirname(join(documents, file)), { recursive: true });
    await writeFile(join(documents, file), 'content');
  }
  const copied = await copyDocuments(documents, backup);
  expect(copied.map(({ file }) => file)).toEqual(['doc-1/file-1']);
  expect(await readdir(join(backup, documentsIn, 'doc-1'))).toEqual(['file-1']);

  const manifest = { format: 1, takenAt: '2026-11-30T10:00:00Z', databases: [], documents: copied } as const;
  await writeFile(join(backup, manifestFile), manifestText({ ...manifest, databases: [] }));
  expect((await readManifest(backup)).documents).toEqual(copied);
});
