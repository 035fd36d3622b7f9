/** A member of staff who is signed in, whichever gateway they use. */
export interface Staff {
  readonly token: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Reads a list or a record. @throws when it cannot be read */
  read<T>(path: string): Promise<T>;
}

export const signIn = async (
  gateway: string,
  login: { readonly username: string; readonly password: string },
): Promise<Staff> => {
  const response = await fetch(`${gateway}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  });
  if (!response.ok) throw new Error(`The login was answered with ${response.status}`);
  const { token } = (await response.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  return {
    token,
    headers,
    read: async <T>(path: string) => {
      const answer = await fetch(`${gateway}${path}`, { headers });
      if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
      return (await answer.json()) as T;
    },
  };
};
