import { runStandalone } from '@loanline/kit/runtime/standalone';
import { readApplicationsConfig } from './config.ts';
import { createApplicationsService } from './service.ts';

await runStandalone('applications', readApplicationsConfig, createApplicationsService);
