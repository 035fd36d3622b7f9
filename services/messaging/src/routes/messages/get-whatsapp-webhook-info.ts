import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../../context.ts';
import { notConfigured } from '../../errors.ts';
import { staffOf } from '../../policies/back-calls.ts';
import { leaveEntry } from '@loanline/kit/audit/leave-entry';

const mask = (token: string) => `${'•'.repeat(8)}${token.length > 8 ? token.slice(-2) : ''}`;

export const getWhatsappWebhookInfo = ({ config, channels, pool }: Context) =>
  handle(routes.getWhatsappWebhookInfo, async ({ query, caller, correlationId }) => {
    const channel = channels.whatsapp;
    if (!channel) throw notConfigured('whatsapp');
    const isShown = query.reveal === '1';
    if (isShown)
      await leaveEntry(pool, {
        actor: staffOf(caller).username,
        action: 'reveal',
        subject: 'whatsapp/verify-token',
        correlationId,
      });
    const token = channel.provider === 'meta' ? (config.META_VERIFY_TOKEN ?? null) : null;
    return {
      webhookUrl: `${config.PUBLIC_URL}/api/whatsapp/webhook`,
      statusUrl: `${config.PUBLIC_URL}/api/whatsapp/status`,
      verifyToken: token === null || isShown ? token : mask(token),
      status: 'configured',
      provider: channel.provider,
      number: channel.from,
    };
  });
