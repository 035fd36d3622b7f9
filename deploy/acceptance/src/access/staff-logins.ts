import { adminPassword } from '../start-whole-product.ts';

export type Headers = Readonly<Record<string, string>>;

export const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });

interface Answer {
  readonly token: string;
  readonly password: string;
  readonly account: { readonly id: number };
}

/** Signs staff in, and opens accounts of agents with a password of their own. */
export const createStaffLogins = async (url: string) => {
  const call = async (path: string, body: object, headers: Headers = {}, method = 'POST') => {
    const response = await fetch(`${url}/api/admin/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return (text === '' ? {} : JSON.parse(text)) as Answer;
  };
  const signIn = async (username: string, password: string) =>
    bearer((await call('login', { username, password })).token);
  const admin = await signIn('admin', adminPassword);
  return {
    call,
    signIn,
    admin,
    open: async (username: string) => {
      const { account, password: made } = await call(
        'staff-accounts',
        { username, role: 'agent', password: adminPassword },
        admin,
      );
      const headers = await signIn(username, made);
      const password = `Heather-Cartwheel-${username}`;
      await call('password', { currentPassword: made, newPassword: password }, headers);
      return { id: account.id, password, headers };
    },
  };
};
