import { runStandalone } from '@loanline/kit/runtime/standalone';
import { readRemindersConfig } from './config.ts';
import { createRemindersService } from './service.ts';

await runStandalone('reminders', readRemindersConfig, createRemindersService);
