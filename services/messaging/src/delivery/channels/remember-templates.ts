import type { MessageTemplate } from '@loanline/proto/entities/thread';
import { notConfigured } from '../../errors.ts';
import type { Channels } from './channel.ts';

const reuseMs = 60_000;

/** The templates of the WhatsApp provider; an answer is reused for 60 s. @throws ProblemError not-configured */
export const createTemplateList = ({ whatsapp }: Channels) => {
  let known: { templates: Promise<readonly MessageTemplate[]>; until: number } | undefined;
  return (): Promise<readonly MessageTemplate[]> => {
    if (!whatsapp) return Promise.reject(notConfigured('whatsapp'));
    if (known && known.until > performance.now()) return known.templates;
    const templates = whatsapp.templates();
    const entry = { templates, until: performance.now() + reuseMs };
    known = entry;
    templates.catch(() => {
      if (known === entry) known = undefined;
    });
    return templates;
  };
};
