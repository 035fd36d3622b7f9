/** Runs `make backup` and `make restore FROM=<folder>`: copies the product's databases at one moment, with its keys. */
import { join } from 'node:path';
import { backupFolder, documentsFolder, readSettings } from '../settings.ts';
import { backUp } from './back-up.ts';
import { emptyDatabases, secretsFile, withDatabases } from './find-databases.ts';
import type { Manifest } from './manifest.ts';
import { restore } from './restore.ts';

const settings = readSettings(process.env);

const documentsElsewhere = 'DOCUMENTS_S3_ENDPOINT' in settings.forService('applications');

const summary = ({ databases, documents, takenAt }: Manifest): string => {
  const rows = databases.flatMap(({ tables }) => tables).reduce((sum, table) => sum + table.rows, 0);
  return `${databases.length} databases with ${rows} rows, as they were at ${takenAt}, and ${documentsElsewhere ? 'no documents, which are in the object store' : `${documents.length} files of documents`}`;
};

const commands: Readonly<Record<string, () => Promise<string>>> = {
  backup: async () => {
    const name = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
    const folder = join(backupFolder(settings), name);
    const manifest = await withDatabases(settings, (databases) =>
      backUp({
        databases,
        secrets: secretsFile(settings),
        documents: documentsFolder(settings),
        folder,
      }),
    );
    return `Backed up to ${folder}: ${summary(manifest)}. It holds personal data and keys: store it where only a few people can read it.`;
  },
  restore: async () => {
    const folder = process.env['FROM'];
    if (!folder) throw new Error('Name a backup: make restore FROM=.data-backups/20261122T101500Z');
    const databases = await emptyDatabases(settings);
    try {
      const manifest = await restore({
        folder,
        secrets: secretsFile(settings),
        documents: documentsFolder(settings),
        databaseOf: (service) => databases.of(service),
      });
      return `Restored ${summary(manifest)}. Start the product: it repeats the erasures made since the backup.`;
    } finally {
      await databases.stop();
    }
  },
};

try {
  const command = commands[process.argv[2] ?? ''];
  if (!command) throw new Error('Give a command: backup or restore');
  console.log(await command());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
