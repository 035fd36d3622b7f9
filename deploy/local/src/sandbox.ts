import { browserPushServices } from '@loanline/messaging/notifications/push/browser-push-services';
import { createSandbox, type Sandbox } from '@loanline/sandbox/sandbox';
import { publicOrigin, type Environment } from './environment.ts';
import type { LocalSettings } from './settings.ts';

/** The stand-ins for the providers of messages; undefined where real ones are set up, or none are wanted. */
export const sandboxFor = (settings: LocalSettings): Sandbox | undefined => {
  const { SANDBOX, SANDBOX_PORT, SEED_DEMO } = settings;
  const forMessaging = settings.forService('messaging');
  const hasReal = forMessaging['TWILIO_ACCOUNT_SID'] ?? forMessaging['META_PHONE_NUMBER_ID'];
  if (!SANDBOX || hasReal !== undefined) return undefined;
  return createSandbox({ publicOrigin: publicOrigin(settings), port: SANDBOX_PORT, demo: SEED_DEMO });
};

/** Settings with which messaging uses it. Real browsers open the demo, so messaging may call their push services too. */
export const messagingProviders = (sandbox: Sandbox): Environment => {
  const environment = sandbox.environment();
  return {
    ...environment,
    PUSH_SERVICES: [...browserPushServices, environment['PUSH_SERVICES']].join(','),
  };
};
