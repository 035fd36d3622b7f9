import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PublicPage } from '../../../lib/layout/public-page.tsx';
import { fetchAhead } from '../../../lib/timing/fetch-ahead.ts';
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
  const [search, setSearch] = useSearchParams();
  useEffect(() => void fetchAhead(loadToast), []);
  const chat = (search.get('chat') ?? '').trim();
  const open = (inquiryId: string) => setSearch({ chat: inquiryId });
  const leave = () => setSearch({});

  const absent = () => {
    if (storedConversation.read() === chat) storedConversation.clear();
    toast(sessionError);
    setSearch({}, { replace: true });
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
