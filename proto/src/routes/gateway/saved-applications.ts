import { defineRoutes } from '../../contract.ts';
import { codeRequest } from '../../entities/confirmation/ways.ts';
import { savingCodeAnswer, savingCodeRequest, savingKeyAnswer } from '../../entities/saving/saving-code.ts';

export const savingCodeRoutes = defineRoutes('gateway', {
  requestSavingCode: {
    method: 'POST',
    path: '/api/saved-applications/code',
    summary:
      'Sends a code to a mobile number, to save an application or, if there is one, to continue it; the answer is always the same',
    access: 'public',
    rate: 'lookup',
    audit: 'request saving code',
    body: savingCodeRequest,
    success: { status: 200, body: codeRequest },
    problems: ['not-allowed-now'],
  },

  answerSavingCode: {
    method: 'POST',
    path: '/api/saved-applications/confirm',
    summary:
      'Exchanges the right code for a key that opens the saved applications of that number for an hour',
    access: 'public',
    rate: 'lookup',
    audit: 'confirm number',
    body: savingCodeAnswer,
    success: { status: 200, body: savingKeyAnswer },
    problems: ['not-found', 'not-allowed-now'],
  },
});
