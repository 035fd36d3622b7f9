import type { RouteOutput } from '@loanline/proto/contract';
import type { Routes } from '@loanline/proto/routes';
import { useState } from 'react';
import { ApiError, sentenceOf } from '../../../lib/api/api-error.ts';
import { sessionToken } from '../../../lib/session/token.ts';
import type { ToastMessage } from '../../../ui/toast/toast.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { fetchWebhookInfo } from '../api/back-calls.ts';

export type WebhookInfo = RouteOutput<Routes['getWhatsappWebhookInfo']>;

/** What is said when the setup cannot be shown. */
const refusalOf = (error: unknown): ToastMessage => {
  const variant = 'destructive';
  if (!(error instanceof ApiError))
    return {
      title: 'Connection Error',
      description: 'The server cannot be reached. Try again.',
      variant,
      duration: 8_000,
    };
  if (error.status === 503)
    return {
      title: 'WhatsApp Not Configured',
      description:
        'You cannot send or receive WhatsApp messages until its credentials are set. Ask your system administrator.',
      variant,
      duration: 10_000,
    };
  return {
    title: 'WhatsApp Setup Error',
    description: sentenceOf(error, 'The setup could not be loaded. Try again.'),
    variant,
    duration: 8_000,
  };
};

/** What to enter at the WhatsApp provider, once somebody asks for it. */
export const useWebhookInfo = () => {
  const [info, setInfo] = useState<WebhookInfo>();
  const [loading, setLoading] = useState(false);

  const load = async (reveal = false) => {
    if (sessionToken.read() === undefined) {
      toast({
        title: 'Authentication Required',
        description: 'Sign in again.',
        variant: 'destructive',
        duration: 8_000,
      });
      return;
    }
    setLoading(true);
    try {
      setInfo(await fetchWebhookInfo(reveal));
    } catch (error) {
      toast(refusalOf(error));
    } finally {
      setLoading(false);
    }
  };

  return { info, loading, load, close: () => setInfo(undefined) };
};
