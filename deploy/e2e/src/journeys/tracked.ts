import { expect, type APIRequestContext } from '@playwright/test';
import { londonToday } from '@loanline/proto/rules/dates/dates';
import type { Outcome } from '@loanline/proto/enums/outcomes';
import { applyPayload } from '@loanline/proto/rules/testing/submissions';
import type { Product } from '../support/product.ts';
import { staffHeaders } from './staff.ts';

/**
 * Applies without a screen.
 * @param answers those that differ from the usual ones
 * @param origin of a product of the test's own
 * @returns the reference
 */
export const newApplication = async (
  request: APIRequestContext,
  answers: Partial<ReturnType<typeof applyPayload>> = {},
  origin = '',
): Promise<string> => {
  const data = { ...applyPayload(londonToday()), ...answers };
  const answer = await request.post(`${origin}/api/loan-applications`, { data });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { applicationId: string }).applicationId;
};

/** Moves applications to stages as staff do, without a screen. */
export const createMover = async (request: APIRequestContext, product: Product) => {
  const headers = await staffHeaders(product);
  return async (reference: string, stage: number, note?: string) => {
    const answer = await request.patch(`/api/applications/${reference}/stage`, {
      headers,
      data: { stage, note },
    });
    expect(answer.status()).toBe(200);
  };
};

/** Gives an application an outcome as staff do, without a screen. */
export const giveOutcome = async (
  request: APIRequestContext,
  product: Product,
  reference: string,
  outcome: Outcome,
  reason: string,
) => {
  const answer = await request.put(`/api/applications/${reference}/outcome`, {
    headers: await staffHeaders(product),
    data: { outcome, reason },
  });
  expect(answer.status()).toBe(200);
};
