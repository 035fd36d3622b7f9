import { useSession } from '../session/session.ts';

/** Username of the member of staff who writes here. */
export const useAuthor = (): string => {
  const session = useSession();
  return session.state === 'signed-in' ? session.staff.username : '';
};
