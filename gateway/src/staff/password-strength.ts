import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** What somebody who knows us tries first. */
const wordsOfOurs = ['loanline', 'loan', 'loans', 'lender', 'lending', 'finance', 'customer', 'payday', 'admin', 'agent', 'staff', 'dashboard', 'gateway', 'password']; // prettier-ignore

/** Of 0 to 4: what takes an attacker with our hashes 10^10 guesses at least. */
const leastScore = 4;

// Judging costs more the longer a password is, and what cannot be guessed of 40 characters cannot be with more.
const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: 40 });

/**
 * Whether a password is one of those tried first: the 49,000 most common of published breaches, keyboard rows, dates,
 * repetitions, our own words and the holder's username, each also with usual spellings and endings. There is no rule about
 * kinds of characters.
 */
export const isWeakPassword = (password: string, username: string): boolean =>
  estimator.check(password, [username, ...username.split(/[.@_-]/), ...wordsOfOurs]).score < leastScore;
