import { runStandalone } from '@loanline/kit/runtime/standalone';
import { readIntegrationsConfig } from './config.ts';
import { createIntegrationsService } from './service.ts';

await runStandalone('integrations', readIntegrationsConfig, createIntegrationsService);
