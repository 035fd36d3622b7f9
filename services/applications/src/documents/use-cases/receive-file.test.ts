import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Deps } from '../../deps.ts';
import type { DocumentVault } from '../document-vault.ts';
import { findFile } from '../store/file-rows.ts';
import { pdf } from '../testing/pictures.ts';
import { startWithDocuments, type WithDocuments } from '../testing/send-file.ts';
import { receiveFile } from './receive-file.ts';

let service: WithDocuments;
beforeAll(async () => {
  service = await startWithDocuments();
});
afterAll(() => service.stop());

/** Checks a file whose pieces another call removes once it has changed the row. */
const receiveWhile = async (change: string) => {
  const place = await service.newPlace();
  await service.begin(place, { bytes: pdf().length });
  await service.pool.query(
    `UPDATE document_files SET received_bytes = bytes, pieces = '{gone}' WHERE id = $1`,
    [place.fileId],
  );
  const file = await findFile(service.pool, place);
  if (!file) throw new Error('The file was not begun');
  const vault: Pick<DocumentVault, 'holding' | 'read'> = {
    holding: (work) => work(),
    read: async () => {
      await service.pool.query(`UPDATE document_files SET ${change} WHERE id = $1`, [place.fileId]);
      throw new Error('There is no such object');
    },
  };
  await receiveFile({ pool: service.pool } as Deps, vault as DocumentVault, place, file, 'customer');
};

it('given another call has received the file in the meantime, then it is done', async () => {
  await expect(receiveWhile(`sent_at = now(), pieces = '{}'`)).resolves.toBeUndefined();
});

it('given another call has refused the file in the meantime, then it is refused', async () => {
  await expect(receiveWhile(`rejection = 'Send another.', pieces = '{}'`)).rejects.toThrow('Send another.');
});

it('given nobody has received it, then the failure remains', async () => {
  await expect(receiveWhile('name = name')).rejects.toThrow('There is no such object');
});
