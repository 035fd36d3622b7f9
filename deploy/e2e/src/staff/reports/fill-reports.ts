import type { LoanApplicationFlow } from '@loanline/proto/enums/loan-application-flows';
import { submitted, wizardSteps } from '@loanline/proto/enums/wizard-steps';
import { expect, type APIRequestContext } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { staffAnswers } from '../../journeys/contact.ts';
import { startInquiry } from '../../journeys/inquiries.ts';
import { requestBackCall } from '../../journeys/messaging.ts';
import { staffHeaders } from '../../journeys/staff.ts';
import { createMover, giveOutcome, newApplication } from '../../journeys/tracked.ts';
import type { Product } from '../../support/product.ts';

/** Visits: one with a submission, one that left at the third step after going back, one of the other form. */
const visitForms = async (request: APIRequestContext, url: string): Promise<void> => {
  const visit = async (flow: LoanApplicationFlow, steps: readonly string[]) => {
    const id = randomUUID();
    for (const step of steps) {
      const answer = await request.post(`${url}/api/wizard-steps`, { data: { flow, step, visit: id } });
      expect(answer.status()).toBe(204);
    }
  };
  const ofApply = Object.keys(wizardSteps.apply);
  const ofLoanApplication = Object.keys(wizardSteps['loan-application']);
  await visit('apply', [...ofApply, submitted]);
  await visit('apply', [...ofApply.slice(0, 3), ...ofApply.slice(1, 3)]);
  await visit('loan-application', ofLoanApplication.slice(0, 2));
};

/**
 * Starts AI reviews, and waits until they end. The message of the first is discarded, and its application moved to the
 * stage that the review suggests.
 */
const reviewApplications = async (
  request: APIRequestContext,
  product: Product,
  references: readonly string[],
): Promise<void> => {
  const headers = await staffHeaders(product);
  const reviews = `${product.urls[0]}/api/ai-agent`;
  const started: string[] = [];
  for (const reference of references) {
    const answer = await request.post(`${reviews}/process-loan/${reference}`, { headers });
    expect(answer.status()).toBe(201);
    started.push(((await answer.json()) as { run: { id: string } }).run.id);
  }
  for (const id of started)
    await expect
      .poll(async () => {
        const answer = await request.get(`${reviews}/runs/${id}`, { headers });
        return ((await answer.json()) as { status: string }).status;
      })
      .toBe('completed');
  const discarded = await request.post(`${reviews}/runs/${started[0] ?? ''}/draft/drop`, { headers });
  expect(discarded.status()).toBe(200);
  const [first = ''] = references;
  const review = await request.get(`${reviews}/runs/${started[0] ?? ''}`, { headers });
  const { report } = (await review.json()) as { report: { suggestedStage: { stage: number } } };
  const move = await createMover(request, product);
  await move(first, report.suggestedStage.stage);
};

/** Makes, through the product, one at least of all that the reports count. */
export const fillReports = async (request: APIRequestContext, product: Product): Promise<void> => {
  const [url] = product.urls;
  const headers = await staffHeaders(product);
  const call = async (method: 'get' | 'post' | 'patch', path: string, options: object = {}) => {
    const answer = await request[method](`${url}${path}`, { headers, ...options });
    expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
    return (await answer.json()) as unknown;
  };
  const references = [
    await newApplication(request),
    await newApplication(request),
    await newApplication(request),
  ];
  const [first = '', second = '', third = ''] = references;
  const move = await createMover(request, product);
  await move(first, 2);
  await move(first, 3);
  await move(second, 3);
  await giveOutcome(request, product, third, 'declined', 'criteria');

  await visitForms(request, url);
  await reviewApplications(request, product, [first, second]);

  const asked = await startInquiry(request, url);
  await asked.say('When is my payment due?');
  await staffAnswers(request, product, asked.inquiryId, 'On Friday.', 'resolved');
  await (await startInquiry(request, url)).say('Is anybody there?');

  for (const statuses of [
    ['completed'],
    ['failed_cpa'],
    ['failed_cpa', 'retake_payment'],
    ['failed_cpa', 'cancelled'],
    ['see_notes'],
  ]) {
    const customer = await requestBackCall(request, product, url);
    await customer.write('sms', 'Can I pay on Friday?');
    await customer.write('whatsapp', 'Hello?');
    const [{ id }] = (await call('get', `/api/backcalls?search=${customer.name}`)) as [{ id: number }];
    await call('post', `/api/backcalls/${id}/send-sms`, { data: { message: 'Yes, you can.' } });
    for (const status of statuses) await call('patch', `/api/backcalls/${id}`, { data: { status } });
    await expect.poll(() => customer.received('sms')).toHaveLength(1);
  }

  const { phone } = await requestBackCall(request, product, url);
  const file = `Timestamp,Customer Name,Customer Mobile,Card Number,Amount,Date
01/06/2026 09:30,Nia Bevan,${phone},4242,120.50,02/06/2026
01/06/2026 09:31,Ada Bevan,07700 900456,4242,80,02/06/2026`;
  const excel = { name: 'two.xlsx', mimeType: 'text/csv', buffer: Buffer.from(file) };
  await call('post', '/api/reminders/import-excel', { multipart: { excel } });
  const reminders = (await call('get', '/api/reminders?search=Nia Bevan')) as [{ id: number }];
  await call('post', `/api/reminders/${reminders[0].id}/send-sms`);
};
