import type { RouteOutput } from '@loanline/proto/contract';
import type { Routes } from '@loanline/proto/routes';
import { useState } from 'react';
import { ApiError, sentenceOf } from '../../../lib/api-error.ts';
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
      description: 'The server cannot be reached. Please try again.',
      variant,
      duration: 8_000,
    };
  if (error.status === 503)
    return {
      title: 'WhatsApp Not Configured',
      description: 'Messages cannot be sent or received on WhatsApp until its credentials are set.',
      variant,
      duration: 10_000,
    };
  return {
    title: 'WhatsApp Setup Error',
    description: sentenceOf(error, 'The setup could not be read. Please try again.'),
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
        description: 'Please sign in again.',
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
