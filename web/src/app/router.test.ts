import { expect, it } from '@jest/globals';
import type { ReactElement } from 'react';
import { AsyncBoundary } from '../ui/async-boundary.tsx';
import { shownAt } from './router.tsx';

const boundaryOf = (pathname: string) =>
  shownAt(pathname) as ReactElement<AsyncBoundary['props'], typeof AsyncBoundary>;

it.each([
  ['/apply', '/'],
  ['/apply', '/contact'],
  ['/admin', '/agent'],
  ['/no-such-page', '/apply'],
])('given the screen of %s could not be loaded, when %s is opened, then it is shown', (failed, next) => {
  const state = { hasFailed: true, of: boundaryOf(failed).props.of };
  const { type, props } = boundaryOf(next);
  expect(type).toBe(AsyncBoundary);
  expect(AsyncBoundary.getDerivedStateFromProps(props, state)).toMatchObject({ hasFailed: false });
});
