import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { admin } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import { randomUUID } from 'node:crypto';
import { pdf } from './testing/pictures.ts';
import { startWithDocuments, type WithDocuments } from './testing/send-file.ts';

let service: WithDocuments;
beforeAll(async () => {
  service = await startWithDocuments();
});
afterAll(() => service.stop());

it('says with each change since when the customer is asked for documents', async () => {
  const place = await service.newPlace();
  const { reference, documentId } = place;
  const since = async (version: number) => {
    let found: string | undefined;
    await eventually(() => {
      const event = service.published.find(
        (one) => one.name === 'application.changed.v1' && one.key === reference && one.version === version,
      );
      expect(event).toBeDefined();
      if (event?.name === 'application.changed.v1') found = event.data.documentsAwaitedSince;
      return Promise.resolve();
    });
    return found;
  };
  const version = async () => {
    const { rows } = await service.pool.query<{ version: number }>(
      'SELECT version FROM tracked_applications WHERE application_id = $1',
      [reference],
    );
    return rows[0]?.version ?? 0;
  };
  const asked = await since(await version());
  expect(Date.now() - Date.parse(asked ?? '')).toBeLessThan(60_000);

  await service.call('PATCH', `/api/applications/${reference}/stage`, admin, { stage: 3 });
  expect(await since(await version())).toBe(asked);

  await service.sendFile({ ...place, fileId: randomUUID() }, pdf());
  expect(await since(await version())).toBeUndefined();

  const decided = await service.call(
    'PUT',
    `/api/applications/${reference}/documents/${documentId}/decision`,
    admin,
    { decision: { state: 'refused', reason: 'The photo is blurred' }, files: 1, refusals: 0 },
  );
  expect(decided.status).toBe(200);
  const again = await since(await version());
  expect(Date.parse(again ?? '')).toBeGreaterThan(Date.parse(asked ?? ''));
});
