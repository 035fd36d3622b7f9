import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { admin, createTestIdentity } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import type { AiReview } from '@loanline/proto/entities/ai-review';
import { startIntegrations, type RunningIntegrations } from '../testing/start-integrations.ts';
import { backCall, caseFile, other } from './testing/case-files.ts';
import { startFileServices } from './testing/file-services.ts';

let files: Awaited<ReturnType<typeof startFileServices>>;
let running: RunningIntegrations;
beforeAll(async () => {
  const identity = createTestIdentity();
  files = await startFileServices(identity);
  running = await startIntegrations({ identity, servicesUrl: files.url });
});
afterAll(async () => {
  await running.stop();
  await files.stop();
});

const theirs = { customerName: 'Aisha Rahman', sharesMobile: true };
beforeEach(() => {
  files.records = undefined;
  files.file = caseFile({
    others: [
      other({ applicationId: '07480', ...theirs }),
      other({ applicationId: '07481', currentStage: 8, ...theirs }),
    ],
    backCalls: [backCall({ id: 7, applicationId: null, status: 'failed_cpa', customerName: 'Aisha Rahman' })],
  });
});

let reviews = 0;
const findingsOf = async () => {
  const path = `/api/ai-agent/process-loan/E-${(reviews += 1)}`;
  const { body } = await running.call<{ run: AiReview }>('POST', path, admin);
  return eventually(async () => {
    const ended = await running.call<AiReview>('GET', `/api/ai-agent/runs/${body.run.id}`, admin);
    expect(ended.body.status).toBe('completed');
    return (ended.body.report?.findings ?? []).map(({ severity, statement }) => [severity, statement]);
  });
};

it('given somebody else’s records with the number, then the review names them, and states no loan or debt', async () => {
  files.records = [];
  expect(await findingsOf()).toEqual([
    [
      'information',
      'Aisha Rahman has given the same number. Check who you are speaking to. SMS and WhatsApp messages of this number may be from any of them.',
    ],
  ]);
});

it('given somebody else’s application with the email address alone, then the review names them for that', async () => {
  files.records = [];
  files.file = caseFile({ others: [other({ ...theirs, sharesMobile: false })] });
  expect(await findingsOf()).toEqual([
    ['information', 'Aisha Rahman has given the same email address. Check whether it is the same person.'],
  ]);
});

it('given the same records are the applicant’s on their customer page, then the review states them', async () => {
  expect(await findingsOf()).toEqual([
    ['attention', 'Application 07480 of the same person is open.'],
    ['information', 'Application 07481 was paid out.'],
    ['attention', 'A card payment was refused.'],
  ]);
});

it('asks for the customer by mobile, name and application', async () => {
  await findingsOf();
  expect(files.askedBy).toEqual({
    mobile: '+447700900123',
    name: 'Priya Okafor',
    applicationId: `E-${reviews}`,
  });
});
