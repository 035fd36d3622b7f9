import { describe, expect, it } from '@jest/globals';
import { routes } from '@loanline/proto/routes';
import { gatewayRoutes } from '../routes.ts';
import { createMatcher } from './match.ts';

const match = createMatcher(gatewayRoutes);

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

  it('refuses a parameter that is not properly encoded', () => {
    expect(() => match('GET', '/api/applications/%E0%A4%A')).toThrow(URIError);
  });
});
