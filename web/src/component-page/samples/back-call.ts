import type { BackCallRequest } from '@loanline/proto/entities/back-call';

const createdAt = '2026-03-02T09:30:00.000Z';

export const backCall: BackCallRequest = {
  id: 1,
  customerName: 'Owen Price',
  phoneNumber: '07700 900456',
  amountDue: '£120.50',
  address: '4 Harbour Road, Swansea SA1 2EN',
  notes: '',
  agentPhone: '07700 900789',
  status: 'pending',
  smsMessageId: null,
  createdAt,
  completedAt: null,
  smsError: null,
  canResendSms: false,
  assignedTo: null,
  source: 'form',
  applicationId: null,
  cpaAttempts: 0,
  retakeClosed: false,
  updatedAt: createdAt,
  version: 1,
};
