import { runStandalone } from '@loanline/kit/runtime/standalone';
import { readChatConfig } from './config.ts';
import { createChatService } from './service.ts';

await runStandalone('chat', readChatConfig, createChatService);
