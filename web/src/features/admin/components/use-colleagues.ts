import { useEffect, useState } from 'react';
import type { Conversation } from '../../../lib/chat/conversation.ts';
import { newsOf, subscriptionTo } from '../../../lib/chat/conversation.ts';
import { useSubscription } from '../../../lib/socket/use-socket.ts';
import type { Typists } from '../model/who-types.ts';
import { heardTyping, stillTyping, typingSentence } from '../model/who-types.ts';

const lookAgain = 1_000;

/** Which colleagues are writing in a conversation, as a sentence; '' when nobody is. */
export const useColleagues = (conversation: Conversation, username: string): string => {
  const [typists, setTypists] = useState<Typists>({});
  const someone = Object.keys(typists).length > 0;

  useSubscription(subscriptionTo(conversation), (frame) => {
    const news = newsOf(conversation, frame);
    if (news?.what !== 'typing' || news.sender !== 'admin') return;
    const colleague = news.username;
    if (colleague && colleague !== username) setTypists((known) => heardTyping(known, colleague, Date.now()));
  });

  useEffect(() => {
    if (!someone) return;
    const timer = setInterval(() => setTypists((known) => stillTyping(known, Date.now())), lookAgain);
    return () => clearInterval(timer);
  }, [someone]);

  return typingSentence(typists);
};
