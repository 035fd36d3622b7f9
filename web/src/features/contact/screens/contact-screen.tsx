import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { PublicPage } from '../../../lib/layout/public-page.tsx';
import { fetchAhead } from '../../../lib/timing/fetch-ahead.ts';
import { changeSearch } from '../../../ui/router/navigate.ts';
import { useSearch } from '../../../ui/router/router.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { FormMode } from '../components/form-mode.tsx';
import { Session } from '../components/session.tsx';
import { storedConversation } from '../model/stored-contact.ts';

const sessionError = {
  title: 'Session Error',
  description: 'Could not restore your chat session. Please start a new conversation.',
  variant: 'destructive',
} as const;

/** It says that there is no network. */
const loadToast = () => import('../../../ui/toast/toast-view.tsx');

/** /contact: a form, or the conversation whose id is in the address. */
export const ContactScreen = (): ReactNode => {
  useEffect(() => void fetchAhead(loadToast), []);
  const chat = (useSearch().get('chat') ?? '').trim();
  const open = (inquiryId: string) => changeSearch({ chat: inquiryId });
  const leave = () => changeSearch({});

  const absent = () => {
    if (storedConversation.read() === chat) storedConversation.clear();
    toast(sessionError);
    changeSearch({}, { replace: true });
  };

  return (
    <PublicPage width="44rem">
      {chat === '' ? (
        <FormMode onStarted={({ inquiryId }) => open(inquiryId)} onReturn={open} />
      ) : (
        <Session key={chat} inquiryId={chat} onAbsent={absent} onLeave={leave} />
      )}
    </PublicPage>
  );
};
