import type { ComponentProps, ReactNode } from 'react';
import { lazy } from 'react';
import { Part } from '../../../ui/part.tsx';
import type { CheckAnswers } from './check-answers.tsx';

let loaded: typeof CheckAnswers | undefined;

/** To be called ahead: had the answers to be waited for, they would push down what stands below them. */
export const loadCheckAnswers = async (): Promise<{ default: typeof CheckAnswers }> => {
  loaded = (await import('./check-answers.tsx')).CheckAnswers;
  return { default: loaded };
};
const Loading = lazy(loadCheckAnswers);

/** The answers to check: at once when they were loaded ahead, else as soon as they can be. */
export const CheckedAnswers = (props: ComponentProps<typeof CheckAnswers>): ReactNode =>
  loaded ? (
    loaded(props)
  ) : (
    <Part>
      <Loading {...props} />
    </Part>
  );
