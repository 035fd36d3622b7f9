import type { LoanApplicationFlow } from '@loanline/proto/enums/loan-application-flows';
import type { SavedContent } from '@loanline/proto/entities/saving/saved-application';
import type { SavingCodeRequest } from '@loanline/proto/entities/saving/saving-code';
import type { CodeAnswer } from '@loanline/proto/entities/confirmation/answer';
import type { Routes } from '@loanline/proto/routes';
import { request } from '../../api/api.ts';
import { patience } from '../../api/patience.ts';

/** What a key opens: the saved applications of one number, one for each wizard. */
export interface Opening {
  readonly key: string;
  readonly flow: LoanApplicationFlow;
}

export const requestCode = async (body: SavingCodeRequest): Promise<string> =>
  (
    await request<Routes['requestSavingCode']>('POST /api/saved-applications/code', {
      body,
      signal: patience(),
    })
  ).requestId;

/** Exchanges a code for a key. */
export const answerCode = async (mobile: string, code: CodeAnswer): Promise<string> =>
  (
    await request<Routes['answerSavingCode']>('POST /api/saved-applications/confirm', {
      body: { mobile, code },
      signal: patience(),
    })
  ).key;

interface ToSave extends Opening {
  readonly application: SavedContent;
  /** Replaces another application that is saved under the number. */
  readonly replace: boolean;
}

export const saveApplication = (body: ToSave) =>
  request<Routes['saveApplication']>('PUT /api/saved-applications', {
    body,
    signal: patience(),
  });

export const openSaved = async (body: Opening) =>
  (
    await request<Routes['openSavedApplication']>('POST /api/saved-applications/open', {
      body,
      signal: patience(),
    })
  ).saved;

export const deleteSaved = (body: Opening) =>
  request<Routes['deleteSavedApplication']>('POST /api/saved-applications/delete', {
    body,
    signal: patience(),
  });

export type SavedApplication = NonNullable<Awaited<ReturnType<typeof openSaved>>>;
export type SavedPeriod = Awaited<ReturnType<typeof saveApplication>>;
