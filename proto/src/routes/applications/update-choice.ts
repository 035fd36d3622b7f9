import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { applicationReference } from '../../entities/fields.ts';
import { updateChannel, updateChannels } from '../../enums/update-channels.ts';

const choice = z.object({ channels: z.array(updateChannel).check(z.maxLength(updateChannels.length)) });

export const updateChoiceRoutes = defineRoutes('applications', {
  chooseUpdates: {
    method: 'PUT',
    path: '/api/applications/{applicationId}/updates',
    summary:
      'The customer chooses the channels for updates about their application, only to its own number and email address; none ends them',
    access: 'tracker',
    rate: 'write',
    audit: 'choose updates',
    params: z.object({ applicationId: applicationReference }),
    body: choice,
    success: { status: 200, body: choice },
    problems: ['not-found', 'forbidden'],
  },
});
