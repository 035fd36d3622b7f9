import { useSession } from './session.ts';

/** Username of the member of staff who is signed in; empty for nobody. */
export const useUsername = (): string => {
  const session = useSession();
  return session.state === 'signed-in' ? session.staff.username : '';
};
