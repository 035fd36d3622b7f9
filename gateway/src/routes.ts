import type { Route } from '@loanline/proto/contract';
import { routes } from '@loanline/proto/routes';

/** A contract, then what it says; a cell that says otherwise does not compile. */
type Line<R extends Route> = readonly [
  contract: R['access'] extends 'internal' ? never : R,
  call: `${R['method']} ${R['path']}`,
  goesTo: R['service'],
  whoMayCall: R['access'],
  howOften: R['rate'],
];

const line = <R extends Route>(...[contract]: Line<R>): Route => contract;

/** Every call that the gateway lets in. Whatever is not here is not there, from outside. */
// prettier-ignore
export const gatewayRoutes: readonly Route[] = [
  line(routes.login,                 'POST /api/admin/login',                                     'gateway',      'anyone',  'login'),
  line(routes.verifySession,         'GET /api/admin/verify',                                     'gateway',      'agent',   'read'),
  line(routes.logout,                'POST /api/admin/logout',                                    'gateway',      'agent',   'write'),
  line(routes.changeOwnPassword,     'POST /api/admin/password',                                  'gateway',      'agent',   'login'),
  line(routes.listStaffAccounts,     'GET /api/admin/staff-accounts',                             'gateway',      'staff',   'read'),
  line(routes.openStaffAccount,      'POST /api/admin/staff-accounts',                            'gateway',      'staff',   'write'),
  line(routes.changeStaffAccount,    'PATCH /api/admin/staff-accounts/{id}',                      'gateway',      'staff',   'write'),
  line(routes.resetStaffPassword,    'POST /api/admin/staff-accounts/{id}/reset-password',        'gateway',      'staff',   'write'),

  line(routes.listOwnSessions,       'GET /api/admin/sessions',                                   'gateway',      'agent',   'read'),
  line(routes.endOwnSession,         'DELETE /api/admin/sessions/{sessionId}',                    'gateway',      'agent',   'write'),
  line(routes.endOtherSessions,      'DELETE /api/admin/sessions',                                'gateway',      'agent',   'write'),
  line(routes.listSessionsOf,        'GET /api/admin/staff-accounts/{id}/sessions',               'gateway',      'staff',   'read'),
  line(routes.endSessionOf,          'DELETE /api/admin/staff-accounts/{id}/sessions/{sessionId}', 'gateway',     'staff',   'write'),
  line(routes.endSessionsOf,         'DELETE /api/admin/staff-accounts/{id}/sessions',            'gateway',      'staff',   'write'),
  line(routes.getSystem,             'GET /api/admin/system',                                     'gateway',      'staff',   'read'),
  line(routes.replayDeadLetters,     'POST /api/admin/system/queues/{queue}/replay',              'gateway',      'staff',   'write'),
  line(routes.discardDeadLetter,     'POST /api/admin/system/queues/{queue}/discard',             'gateway',      'staff',   'write'),
  line(routes.listAudit,             'GET /api/admin/audit',                                      'gateway',      'staff',   'read'),
  line(routes.exportAudit,           'GET /api/admin/audit/export',                               'gateway',      'staff',   'read'),

  line(routes.findPerson,            'POST /api/admin/people/find',                               'applications', 'staff',   'read'),
  line(routes.requestPerson,         'POST /api/admin/people/requests',                           'applications', 'staff',   'write'),
  line(routes.listPersonRequests,    'GET /api/admin/people/requests',                            'applications', 'staff',   'read'),
  line(routes.getPersonRequest,      'GET /api/admin/people/requests/{id}',                       'applications', 'staff',   'read'),
  line(routes.downloadPerson,        'GET /api/admin/people/requests/{id}/file',                  'applications', 'staff',   'read'),

  line(routes.submitLoanApplication, 'POST /api/loan-applications',                               'applications', 'anyone',  'submit'),
  line(routes.listLoanApplications,  'GET /api/loan-applications',                                'applications', 'staff',   'read'),
  line(routes.exportLoanApplications,'GET /api/loan-applications/export',                         'applications', 'staff',   'read'),
  line(routes.getLoanApplication,    'GET /api/loan-applications/{id}',                           'applications', 'staff',   'read'),
  line(routes.requestHelp,           'POST /api/help-requests',                                   'applications', 'anyone',  'submit'),

  line(routes.getAddressSearch,      'GET /api/addresses/availability',                           'applications', 'anyone',  'read'),
  line(routes.searchAddresses,       'GET /api/addresses',                                        'applications', 'anyone',  'read'),
  line(routes.getAddress,            'GET /api/addresses/{id}',                                   'applications', 'anyone',  'read'),

  line(routes.countApplications,     'GET /api/applications/counters',                            'applications', 'staff',   'read'),
  line(routes.listApplications,      'GET /api/applications',                                     'applications', 'staff',   'read'),
  line(routes.exportApplications,    'GET /api/applications/export',                              'applications', 'staff',   'read'),
  line(routes.getApplication,        'GET /api/applications/{applicationId}',                     'applications', 'tracker', 'lookup'),
  line(routes.changeStage,           'PATCH /api/applications/{applicationId}/stage',             'applications', 'staff',   'write'),
  line(routes.undoStageChange,       'POST /api/applications/{applicationId}/stage/undo',         'applications', 'staff',   'write'),
  line(routes.listStageChanges,      'GET /api/applications/{applicationId}/stage/history',       'applications', 'staff',   'read'),
  line(routes.confirmApplication,    'POST /api/applications/{applicationId}/confirm',            'gateway',      'anyone',  'lookup'),

  line(routes.giveBackPass,          'POST /api/applications/give-back-pass',                     'gateway',      'anyone',  'write'),

  line(routes.getUnreadCounts,       'GET /api/chat/unread-counts',                               'chat',         'staff',   'read'),
  line(routes.listChatMessages,      'GET /api/chat/{applicationId}',                             'chat',         'tracker', 'lookup'),
  line(routes.postChatMessage,       'POST /api/chat/{applicationId}',                            'chat',         'tracker', 'write'),
  line(routes.markChatRead,          'POST /api/chat/{applicationId}/mark-read',                  'chat',         'tracker', 'write'),

  line(routes.startInquiry,          'POST /api/inquiries',                                       'chat',         'anyone',  'submit'),
  line(routes.listInquiries,         'GET /api/inquiries',                                        'chat',         'staff',   'read'),
  line(routes.exportInquiries,       'GET /api/inquiries/export',                                 'chat',         'staff',   'read'),
  line(routes.markInquiriesRead,     'POST /api/inquiries/mark-read',                             'chat',         'staff',   'write'),
  line(routes.getInquiry,            'GET /api/inquiries/{inquiryId}',                            'chat',         'visitor', 'lookup'),
  line(routes.setInquiryStatus,      'PUT /api/inquiries/{inquiryId}/status',                     'chat',         'staff',   'write'),
  line(routes.listInquiryMessages,   'GET /api/inquiries/{inquiryId}/messages',                   'chat',         'visitor', 'lookup'),
  line(routes.postInquiryMessage,    'POST /api/inquiries/{inquiryId}/messages',                  'chat',         'visitor', 'write'),
  line(routes.markInquiryRead,       'POST /api/inquiries/{inquiryId}/mark-read',                 'chat',         'visitor', 'write'),

  line(routes.checkNotifications,    'GET /api/notifications/check',                              'gateway',      'anyone',  'read'),
  line(routes.listBankHolidays,      'GET /api/bank-holidays',                                    'messaging',    'anyone',  'read'),

  line(routes.searchCustomers,               'GET /api/customers/search',                                   'reminders',   'staff',   'read'),
  line(routes.importCustomers,               'POST /api/customers/upload-csv',                              'reminders',   'staff',   'write'),

  line(routes.listReminders,                 'GET /api/reminders',                                          'reminders',   'staff',   'read'),
  line(routes.exportReminders,               'GET /api/reminders/export',                                   'reminders',   'staff',   'read'),
  line(routes.countReminders,                'GET /api/reminders/counters',                                 'reminders',   'staff',   'read'),
  line(routes.importApplications,            'POST /api/applications/import',                                'reminders',   'staff',   'write'),
  line(routes.importBackCalls,               'POST /api/backcalls/upload-excel',                             'reminders',   'staff',   'write'),
  line(routes.importReminders,               'POST /api/reminders/import-excel',                            'reminders',   'staff',   'write'),
  line(routes.clearReminders,                'DELETE /api/reminders/clear',                                 'reminders',   'staff',   'write'),
  line(routes.undoDeleteReminders,           'POST /api/reminders/clear/undo',                              'reminders',   'staff',   'write'),
  line(routes.previewDueReminders,           'GET /api/reminders/send-due',                                 'reminders',   'staff',   'read'),
  line(routes.sendDueReminders,              'POST /api/reminders/send-due',                                'reminders',   'staff',   'write'),
  line(routes.latestReminderRun,             'GET /api/reminders/send-due/latest',                          'reminders',   'staff',   'read'),
  line(routes.stopReminderRun,               'POST /api/reminders/send-due/{runId}/stop',                   'reminders',   'staff',   'write'),
  line(routes.sendReminder,                  'POST /api/reminders/{id}/send-sms',                           'reminders',   'staff',   'write'),
  line(routes.deleteReminder,                'DELETE /api/reminders/{id}',                                  'reminders',   'staff',   'write'),

  line(routes.listImports,                   'GET /api/imports',                                            'reminders',   'staff',   'read'),
  line(routes.downloadRejected,              'GET /api/imports/{batchId}/rejected',                         'reminders',   'staff',   'read'),
  line(routes.undoImport,                    'POST /api/imports/{batchId}/undo',                            'reminders',   'staff',   'write'),

  line(routes.listBackCalls,                 'GET /api/backcalls',                                          'messaging',    'agent',   'read'),
  line(routes.exportBackCalls,               'GET /api/backcalls/export',                                   'messaging',    'staff',   'read'),
  line(routes.requestBackCall,               'POST /api/backcall',                                          'messaging',    'staff',   'write'),
  line(routes.sendBackCallToAgent,           'POST /api/backcalls/send-to-agent',                           'messaging',    'staff',   'write'),
  line(routes.clearBackCalls,                'DELETE /api/backcalls/clear',                                 'messaging',    'staff',   'write'),
  line(routes.undoClearBackCalls,            'POST /api/backcalls/clear/undo',                              'messaging',    'staff',   'write'),
  line(routes.getBackCall,                   'GET /api/backcalls/{id}',                                     'messaging',    'agent',   'read'),
  line(routes.changeBackCall,                'PATCH /api/backcalls/{id}',                                   'messaging',    'agent',   'write'),
  line(routes.resendAgentText,               'POST /api/backcalls/{id}/resend-agent-sms',                   'messaging',    'staff',   'write'),

  line(routes.listSmsMessages,               'GET /api/backcalls/{id}/sms-messages',                        'messaging',    'staff',   'read'),
  line(routes.sendSms,                       'POST /api/backcalls/{id}/send-sms',                           'messaging',    'staff',   'write'),
  line(routes.listWhatsappMessages,          'GET /api/backcalls/{id}/whatsapp-messages',                   'messaging',    'staff',   'read'),
  line(routes.sendWhatsapp,                  'POST /api/backcalls/{id}/send-whatsapp',                      'messaging',    'staff',   'write'),
  line(routes.sendWhatsappTemplate,          'POST /api/backcalls/{id}/send-whatsapp-template',             'messaging',    'staff',   'write'),
  line(routes.listConversations,             'GET /api/conversations',                                      'messaging',    'staff',   'read'),
  line(routes.getConversationUnreadCounts,   'GET /api/conversations/unread-counts',                        'messaging',    'staff',   'read'),
  line(routes.listConversationMessages,      'GET /api/conversations/{conversationId}/messages',            'messaging',    'staff',   'read'),
  line(routes.sendConversationMessage,       'POST /api/conversations/{conversationId}/messages',           'messaging',    'staff',   'write'),
  line(routes.markConversationRead,          'POST /api/conversations/{conversationId}/mark-read',          'messaging',    'staff',   'write'),
  line(routes.retryMessage,                  'POST /api/messages/{id}/retry',                               'messaging',    'staff',   'write'),
  line(routes.getMessageMedia,               'GET /api/messages/{id}/media/{place}',                        'messaging',    'staff',   'read'),
  line(routes.listTemplates,                 'GET /api/whatsapp/templates',                                 'messaging',    'staff',   'read'),
  line(routes.placeContactHold,              'POST /api/contact-holds',                                     'messaging',    'staff',   'write'),
  line(routes.liftContactHold,               'POST /api/contact-holds/lift',                                'messaging',    'staff',   'write'),

  line(routes.receiveSms,                    'POST /api/sms/webhook',                                       'messaging',    'webhook', 'webhook'),
  line(routes.receiveSmsStatus,              'POST /api/sms/status',                                        'messaging',    'webhook', 'webhook'),
  line(routes.receiveWhatsapp,               'POST /api/whatsapp/webhook',                                  'messaging',    'webhook', 'webhook'),
  line(routes.receiveWhatsappStatus,         'POST /api/whatsapp/status',                                   'messaging',    'webhook', 'webhook'),
  line(routes.verifyWhatsappWebhook,         'GET /api/whatsapp/webhook',                                   'messaging',    'webhook', 'webhook'),
  line(routes.getWhatsappWebhookInfo,        'GET /api/whatsapp/webhook-info',                              'messaging',    'staff',   'read'),

  line(routes.startAgentRun,                 'POST /api/ai-agent/process-loan/{applicationId}',             'integrations', 'staff',   'write'),
  line(routes.listAgentRuns,                 'GET /api/ai-agent/runs',                                      'integrations', 'staff',   'read'),
  line(routes.getAgentRun,                   'GET /api/ai-agent/runs/{runId}',                              'integrations', 'staff',   'read'),
  line(routes.cancelAgentRun,                'POST /api/ai-agent/runs/{runId}/cancel',                      'integrations', 'staff',   'write'),
  line(routes.sendAgentDraft,                'POST /api/ai-agent/runs/{runId}/draft/send',                  'integrations', 'staff',   'write'),
  line(routes.dropAgentDraft,                'POST /api/ai-agent/runs/{runId}/draft/drop',                  'integrations', 'staff',   'write'),

  line(routes.syncBoard,                     'POST /api/monday/sync/{boardId}',                             'integrations', 'staff',   'write'),
  line(routes.getBoardStatus,                'GET /api/monday/status',                                      'integrations', 'staff',   'read'),

  line(routes.getGoogleSheetsStatus,         'GET /api/admin/google-sheets-status',                         'integrations', 'staff',   'read'),
  line(routes.readGoogleSheetsUpdates,       'POST /api/admin/read-google-sheets-updates',                  'integrations', 'staff',   'write'),
  line(routes.importFailedCpa,               'POST /api/admin/import-failed-cpa-from-sheets',               'integrations', 'staff',   'write'),
  line(routes.syncFailedCpa,                 'POST /api/sync/failed-cpa',                                   'integrations', 'staff',   'write'),
  line(routes.getCcaDigitalStatus,           'GET /api/cca-digital/status',                                 'integrations', 'staff',   'read'),
  line(routes.testCcaDigital,                'GET /api/cca-digital/test',                                   'integrations', 'staff',   'write'),
  line(routes.syncCcaDigital,                'POST /api/sync/cca-digital',                                  'integrations', 'staff',   'write'),

  line(routes.testOneDrive,                  'GET /api/onedrive/test',                                      'integrations', 'staff',   'read'),
  line(routes.getOneDriveAuthUrl,            'GET /api/onedrive/auth-url',                                  'integrations', 'staff',   'write'),
  line(routes.finishOneDriveSignIn,          'GET /api/onedrive/callback',                                  'integrations', 'anyone',  'write'),
  line(routes.disconnectOneDrive,            'POST /api/onedrive/disconnect',                               'integrations', 'staff',   'write'),
  line(routes.listOneDriveFiles,             'GET /api/onedrive/files',                                     'integrations', 'staff',   'read'),
  line(routes.syncOneDriveFile,              'POST /api/onedrive/sync/{fileId}',                            'integrations', 'staff',   'write'),
  line(routes.getCloudExcelStatus,           'GET /api/cloud-excel/status',                                 'integrations', 'staff',   'read'),
];
