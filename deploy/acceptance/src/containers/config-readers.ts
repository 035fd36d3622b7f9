import { readApplicationsConfig } from '@loanline/applications/config';
import { readChatConfig } from '@loanline/chat/config';
import { readGatewayConfig } from '@loanline/gateway/config';
import { readIntegrationsConfig } from '@loanline/integrations/config';
import { readMessagingConfig } from '@loanline/messaging/config';
import { readRemindersConfig } from '@loanline/reminders/config';

/** How each process of the product reads its settings. */
export const configReaders = {
  gateway: readGatewayConfig,
  applications: readApplicationsConfig,
  chat: readChatConfig,
  messaging: readMessagingConfig,
  reminders: readRemindersConfig,
  integrations: readIntegrationsConfig,
};
