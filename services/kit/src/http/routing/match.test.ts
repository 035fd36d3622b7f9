import { describe, expect, it } from '@jest/globals';
import { publicRoutes, routes } from '@loanline/proto/routes';
import { createMatcher } from './match.ts';

const match = createMatcher(Object.values(publicRoutes));

describe('matching a request to its route', () => {
  it.each([
    ['GET', '/api/applications', routes.listApplications, {}],
    ['GET', '/api/applications/counters', routes.countApplications, {}],
    ['GET', '/api/applications/07480', routes.getApplication, { applicationId: '07480' }],
    ['PATCH', '/api/applications/07480/stage', routes.changeStage, { applicationId: '07480' }],
    ['GET', '/api/chat/unread-counts', routes.getUnreadCounts, {}],
    ['GET', '/api/chat/a%20b', routes.listChatMessages, { applicationId: 'a b' }],
  ])('%s %s', (method, path, route, params) => {
    expect(match(method, path)).toEqual({ route, params });
  });

  it.each([
    ['an unknown path', 'GET', '/api/nothing'],
    ['another method', 'DELETE', '/api/applications/07480'],
    ['a deeper path', 'GET', '/api/applications/07480/secret'],
    ['another spelling', 'GET', '/API/applications'],
    ['an empty parameter', 'GET', '/api/applications/'],
    ['a path around the front', 'GET', '//api/applications'],
    ['a whole address', 'GET', 'http://elsewhere/api/applications'],
    ['what is internal', 'POST', '/internal/applications/07480/check'],
  ])('finds nothing for %s', (_what, method, path) => {
    expect(match(method, path)).toBeUndefined();
  });

  it('finds every public route by its own path, in whatever order the routes are given', () => {
    const table = Object.values(publicRoutes);
    for (const find of [createMatcher(table), createMatcher(table.toReversed())])
      for (const route of table)
        expect(find(route.method, route.path.replace(/\{\w+\}/g, '7'))?.route).toBe(route);
  });

  it('prefers a fixed segment, in whatever order the routes are given', () => {
    const fixed = { ...routes.undoImport, path: '/api/imports/clear/{step}' } as const;
    for (const table of [
      [fixed, routes.undoImport],
      [routes.undoImport, fixed],
    ])
      expect(createMatcher(table)('POST', '/api/imports/clear/undo')?.route).toBe(fixed);
  });

  it('refuses a parameter that is not properly encoded', () => {
    expect(() => match('GET', '/api/applications/%E0%A4%A')).toThrow(URIError);
  });
});
