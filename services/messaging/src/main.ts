import { runStandalone } from '@loanline/kit/runtime/standalone';
import { readMessagingConfig } from './config.ts';
import { createMessagingService } from './service.ts';

await runStandalone('messaging', readMessagingConfig, createMessagingService);
