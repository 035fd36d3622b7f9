import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Words that an attacker who knows us would try first. */
const wordsOfOurs = ['loanline', 'loan', 'loans', 'lender', 'lending', 'finance', 'customer', 'payday', 'admin', 'agent', 'staff', 'dashboard', 'gateway', 'password']; // prettier-ignore

/** The lowest accepted score of 0 to 4: at least 10^10 guesses for an attacker with our hashes. */
const leastScore = 4;

// Estimating costs more for longer passwords, and the first 40 characters are enough.
const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: 40 });

/**
 * Whether a password is one of those tried first: the 49,000 most common of published breaches, keyboard rows, dates,
 * repetitions, our own words and the holder's username, each also with usual spellings and endings. There is no rule about
 * kinds of characters.
 */
export const isWeakPassword = (password: string, username: string): boolean =>
  estimator.check(password, [username, ...username.split(/[.@_-]/), ...wordsOfOurs]).score < leastScore;
