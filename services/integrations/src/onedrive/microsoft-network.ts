import type { INetworkModule, NetworkRequestOptions, NetworkResponse } from '@azure/msal-node';

export const microsoftLogin = 'https://login.microsoftonline.com';

/** The same address at a stand-in, where there is one. */
export const loginAddress = (url: string, loginUrl: string | undefined): string =>
  loginUrl !== undefined && url.startsWith(microsoftLogin)
    ? loginUrl + url.slice(microsoftLogin.length)
    : url;

/**
 * How the library calls Microsoft: each call ends in time, and goes to a stand-in where there is one. The library itself
 * knows no authority over plain http.
 */
export const createMicrosoftNetwork = (loginUrl: string | undefined, timeoutMs: number): INetworkModule => {
  const call = async <T>(
    method: 'GET' | 'POST',
    url: string,
    { headers, body }: NetworkRequestOptions = {},
  ): Promise<NetworkResponse<T>> => {
    const response = await fetch(loginAddress(url, loginUrl), {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(headers && { headers }),
      ...(body !== undefined && { body }),
    });
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: (await response.json()) as T,
    };
  };
  return {
    sendGetRequestAsync: (url, options) => call('GET', url, options),
    sendPostRequestAsync: (url, options) => call('POST', url, options),
  };
};
