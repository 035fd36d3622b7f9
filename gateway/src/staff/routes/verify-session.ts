import { handle } from '@loanline/kit/http/handler';
import { notSignedIn } from '@loanline/kit/problem-error';
import { routes } from '@loanline/proto/routes';

export const verifySession = () =>
  handle(routes.verifySession, ({ caller }) => {
    if (caller.kind !== 'staff') throw notSignedIn();
    return Promise.resolve({ staff: { username: caller.username, role: caller.role } });
  });
