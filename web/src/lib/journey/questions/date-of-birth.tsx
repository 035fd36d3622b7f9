import { lazy } from 'react';
import { londonToday } from '@loanline/proto/rules/dates/dates';
import type { Question } from '../question.ts';

const loadAdvice = () => import('./advice.tsx');
const CallUs = lazy(async () => ({ default: (await loadAdvice()).CallUs }));
const TooYoung = lazy(async () => ({ default: (await loadAdvice()).TooYoung }));

export const dateOfBirth = {
  name: 'dateOfBirth',
  kind: 'date',
  label: 'Date of birth',
  hint: 'For example, 27 3 1990',
  autoComplete: 'bday',
  days: () => ({ to: londonToday(), startAt: '1990-01-01' }),
  advice: {
    'Must be at least 18 years old': <TooYoung />,
    'Must be less than 100 years old': <CallUs />,
  },
} as const satisfies Question;
