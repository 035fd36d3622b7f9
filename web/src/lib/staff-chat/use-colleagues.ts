import { useEffect, useState } from 'react';
import type { Subscription } from '../socket/frames.ts';
import { useSubscription } from '../socket/use-socket.ts';
import type { TypistOf, Typists } from './typing.ts';
import { heardTyping, stillTyping, typingSentence } from './typing.ts';

const lookAgain = 1_000;

/**
 * Which colleagues are writing in a conversation, as a sentence; '' when nobody is.
 *
 * @param username who is signed in; left out of the sentence
 */
export const useColleagues = (
  subscription: Subscription | undefined,
  typistOf: TypistOf,
  username: string | undefined,
): string => {
  const [typists, setTypists] = useState<Typists>({});
  const someone = Object.keys(typists).length > 0;

  useSubscription(subscription, (frame) => {
    const colleague = typistOf(frame);
    if (colleague && colleague !== username) setTypists((known) => heardTyping(known, colleague, Date.now()));
  });

  useEffect(() => {
    if (!someone) return;
    const timer = setInterval(() => setTypists((known) => stillTyping(known, Date.now())), lookAgain);
    return () => clearInterval(timer);
  }, [someone]);

  return typingSentence(typists);
};
