import { instrumentProvider } from '@loanline/kit/observability/instrumentation';
import type { Metrics, ProviderOutcome } from '@loanline/kit/observability/metrics';
import type { Channels, MessageChannel, SendResult } from './channel.ts';

const outcomes: Readonly<Record<SendResult['kind'], ProviderOutcome>> = {
  accepted: 'ok',
  refused: 'refused',
  busy: 'busy',
  unknown: 'failed',
};

/** Sending returns its outcome and does not throw; null is a question that a provider cannot answer. */
const outcomeOf = (result: unknown): ProviderOutcome | undefined => {
  if (result === null) return undefined;
  const { kind } = result as { kind?: SendResult['kind'] };
  return kind === undefined ? 'ok' : outcomes[kind];
};

/** The same channels; each call of their providers is timed. */
export const instrumentChannels = (metrics: Metrics, { sms, whatsapp }: Channels): Channels => {
  const meter = (channel: MessageChannel | undefined) =>
    channel && instrumentProvider(metrics, { provider: channel.provider, outcomeOf }, channel);
  return { sms: meter(sms), whatsapp: meter(whatsapp) };
};
