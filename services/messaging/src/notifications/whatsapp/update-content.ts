import { ProblemError } from '@loanline/kit/http/problem-error';
import type { MessageTemplate } from '@loanline/proto/entities/thread';
import { whatsappUpdateVariables } from '@loanline/proto/rules/texts/notification-text';
import type { Deps } from '../../deps.ts';
import { approvedTemplate, fillApproved } from '../../threads/use-cases/resolve-content.ts';
import type { NotificationContent } from '../send-notification.ts';
import type { DueNotification } from '../store/waiting-notifications.ts';
import { trackerLink } from '../tracker-link.ts';

export type ContentOf = (due: DueNotification) => NotificationContent;

const withoutContent =
  (kind: 'unreachable' | 'unusable', reason: string): ContentOf =>
  () => ({ kind, reason });

const isUpdateTemplate = ({ variables }: MessageTemplate): boolean =>
  [...variables].sort().join(' ') === '1 2 3';

/**
 * Reads the template for WhatsApp updates from the provider, outside any transaction.
 * @returns the content of each notification, or why it has no content: the provider cannot be reached, or the template has
 *   gone, is not approved, or has other variables
 */
export const readUpdateContent = async (parts: Pick<Deps, 'config' | 'templates'>): Promise<ContentOf> => {
  const { PUBLIC_ORIGIN, WHATSAPP_UPDATE_TEMPLATE } = parts.config;
  if (WHATSAPP_UPDATE_TEMPLATE === undefined)
    return withoutContent('unusable', 'No template is set for updates on WhatsApp');
  try {
    const template = await approvedTemplate(parts, WHATSAPP_UPDATE_TEMPLATE);
    if (!isUpdateTemplate(template))
      return withoutContent(
        'unusable',
        'The WhatsApp template for updates must have the variables 1, 2 and 3',
      );
    return (due) => {
      const link = trackerLink(PUBLIC_ORIGIN, due.applicationId);
      return { kind: 'ready', content: fillApproved(template, whatsappUpdateVariables({ ...due, link })) };
    };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    if (error.code === 'service-unreachable')
      return withoutContent('unreachable', 'WhatsApp could not be reached');
    const isGone = error.code === 'not-found';
    return withoutContent(
      'unusable',
      isGone ? 'WhatsApp no longer has our template for updates' : error.message,
    );
  }
};
