import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { notConfigured } from '../../errors.ts';
import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';

const mask = (token: string) => `${'•'.repeat(8)}${token.length > 8 ? token.slice(-2) : ''}`;

export const getWhatsappWebhookInfo = ({
  config,
  channels,
  pool,
}: Pick<Deps, 'config' | 'channels' | 'pool'>) =>
  handle(routes.getWhatsappWebhookInfo, async ({ query, caller }) => {
    const channel = channels.whatsapp;
    if (!channel) throw notConfigured('whatsapp');
    const isShown = query.reveal === '1';
    if (isShown)
      await recordAudit(pool, {
        actor: caller.username,
        action: 'reveal',
        subject: 'whatsapp/verify-token',
      });
    const token = channel.provider === 'meta' ? (config.META_VERIFY_TOKEN ?? null) : null;
    return {
      webhookUrl: `${config.PUBLIC_ORIGIN}/api/whatsapp/webhook`,
      statusUrl: `${config.PUBLIC_ORIGIN}/api/whatsapp/status`,
      verifyToken: token === null || isShown ? token : mask(token),
      status: 'configured',
      provider: channel.provider,
      number: channel.from,
    };
  });
