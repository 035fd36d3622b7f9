import type { ComponentProps, ReactNode } from 'react';
import { lazy } from 'react';
import { AsyncBoundary } from '../../../ui/async-boundary.tsx';
import { loadCardMask } from '../card-mask.ts';
import type { CheckAnswers } from './check-answers.tsx';

let loaded: typeof CheckAnswers | undefined;

/** To be called ahead: answers that arrive late would push down what is below them. */
export const loadCheckAnswers = async (): Promise<{ default: typeof CheckAnswers }> => {
  await loadCardMask();
  loaded = (await import('./check-answers.tsx')).CheckAnswers;
  return { default: loaded };
};
const Loading = lazy(loadCheckAnswers);

/** The answers to check: at once when they were loaded ahead, else as soon as they can be. */
export const CheckedAnswers = (props: ComponentProps<typeof CheckAnswers>): ReactNode =>
  loaded ? (
    loaded(props)
  ) : (
    <AsyncBoundary>
      <Loading {...props} />
    </AsyncBoundary>
  );
