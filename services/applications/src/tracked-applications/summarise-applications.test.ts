import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { admin, agent } from '@loanline/kit/testing/keys';
import type { ApplicationSummary } from '@loanline/proto/entities/tracked-application';
import { createPrisma } from '../prisma.ts';
import { seedApplications } from '../seed/seed-applications.ts';
import { startApplications, type RunningApplications } from '../testing/start-applications.ts';

let service: RunningApplications;
beforeAll(async () => {
  service = await startApplications();
  await seedApplications(createPrisma(service.pool));
});
afterAll(() => service.stop());

it('applications are summarised in one call, whatever their outcomes, and unknown ones left out', async () => {
  const asked = `/api/applications/summaries?applications=07480,07515,NOBODY`;
  const declined = { outcome: 'declined', reason: 'affordability' };
  await service.call('PUT', '/api/applications/07515/outcome', admin, declined);
  const { status, body } = await service.call<ApplicationSummary[]>('GET', asked, admin);
  expect(status).toBe(200);
  expect(body.toSorted((one, other) => one.applicationId.localeCompare(other.applicationId))).toEqual([
    { applicationId: '07480', loanAmount: 500, currentStage: 5, outcome: null },
    { applicationId: '07515', loanAmount: 350, currentStage: 4, outcome: 'declined' },
  ]);
  expect((await service.call('GET', asked, agent)).status).toBe(403);
});
