import type { ReactNode } from 'react';
import { useEffect, useReducer } from 'react';
import { PublicPage } from '../../../lib/layout/public-page.tsx';
import { fetchAhead } from '../../../lib/timing/fetch-ahead.ts';
import { changeSearch } from '../../../ui/router/navigate.ts';
import { useAddress, useSearch } from '../../../ui/router/router.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useForgetConversation } from '../api/use-forget-conversation.ts';
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
  const { pathname } = useAddress();
  const chat = (useSearch().get('chat') ?? '').trim();
  const open = (inquiryId: string) => changeSearch({ chat: inquiryId });
  const leave = () => changeSearch({});
  const [, showAgain] = useReducer((times: number) => times + 1, 0);
  const forgetting = useForgetConversation(showAgain);

  /** While another page loads, this one is still shown. */
  const openUnlessLeft = (inquiryId: string) => {
    if (location.pathname === pathname) open(inquiryId);
  };

  /** Leaves the chat first: a page that shows it may fetch it, which writes its cookie again. */
  const forget = (inquiryId: string) => {
    if (chat !== '') changeSearch({}, { replace: true });
    if (!forgetting.isPending) forgetting.mutate(inquiryId);
  };

  const absent = () => {
    if (storedConversation.read() === chat) storedConversation.clear();
    toast(sessionError);
    changeSearch({}, { replace: true });
  };

  return (
    <PublicPage width="44rem">
      {chat === '' ? (
        <FormMode
          onStarted={({ inquiryId }) => openUnlessLeft(inquiryId)}
          onReturn={open}
          onForget={forget}
          isForgetting={forgetting.isPending}
        />
      ) : (
        <Session
          key={chat}
          inquiryId={chat}
          onAbsent={absent}
          onLeave={leave}
          onForget={() => forget(chat)}
        />
      )}
    </PublicPage>
  );
};
