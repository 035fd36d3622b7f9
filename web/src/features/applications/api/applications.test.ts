import { expect, it } from '@jest/globals';
import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import { QueryClient } from '@tanstack/react-query';
import { applicationKey, showApplication } from './applications.ts';

const stateOf = (version: number, currentStage: number) =>
  ({ applicationId: '07480', version, currentStage, isActive: true }) as StaffApplication;

it('an open application is shown as it is now, and never as it was before', () => {
  const queryClient = new QueryClient();
  const open = () => queryClient.getQueryData<StaffApplication>(applicationKey('07480'))?.currentStage;
  showApplication(queryClient, stateOf(1, 1));
  expect(open()).toBeUndefined();
  queryClient.setQueryData(applicationKey('07480'), stateOf(1, 1));
  showApplication(queryClient, stateOf(3, 3));
  expect(open()).toBe(3);
  showApplication(queryClient, stateOf(2, 2));
  expect(open()).toBe(3);
});

it.each([
  [{ overPriceCap: true }, ['07480']],
  [{ requestNotConfirmed: true }, ['07480']],
  [{ overPriceCap: false, requestNotConfirmed: false }, []],
])('given %j, then the list of flagged applications has %j', (flags, listed) => {
  const queryClient = new QueryClient();
  const view = {
    stage: 'all',
    sort: '',
    reversed: false,
    unread: false,
    flagged: true,
  };
  const queryKey = ['/api/applications', { ...view, search: '' }];
  queryClient.setQueryData(queryKey, { pages: [{ rows: [stateOf(1, 1)] }], pageParams: [] });
  showApplication(queryClient, { ...stateOf(2, 1), ...flags });
  const list = queryClient.getQueryData<{ pages: { rows: StaffApplication[] }[] }>(queryKey);
  const rows = list?.pages.flatMap((page) => page.rows);
  expect(rows?.map(({ applicationId }) => applicationId)).toEqual(listed);
});

it('a list off screen that lacks an application is still fetched again after another one in it has changed', () => {
  const queryClient = new QueryClient();
  const queryKey = [
    '/api/applications',
    { stage: 'all', sort: '', reversed: false, unread: false, search: '' },
  ];
  queryClient.setQueryData(queryKey, { pages: [{ rows: [{ ...stateOf(1, 1), id: 1 }] }], pageParams: [] });
  const isStale = () => queryClient.getQueryState(queryKey)?.isInvalidated;
  showApplication(queryClient, { ...stateOf(1, 1), id: 2, applicationId: '07481' });
  expect(isStale()).toBe(true);
  showApplication(queryClient, { ...stateOf(2, 2), id: 1 });
  expect(isStale()).toBe(true);
});
