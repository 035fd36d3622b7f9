import {
  AuthError,
  ConfidentialClientApplication,
  CryptoProvider,
  InteractionRequiredAuthError,
  type AuthenticationResult,
} from '@azure/msal-node';
import { DriveError, type DriveFault } from './drive.ts';
import { createMicrosoftNetwork, loginAddress, microsoftLogin } from './microsoft-network.ts';

export interface MicrosoftSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly tenant: string;
  /** Of a stand-in. */
  readonly loginUrl: string | undefined;
  /** Where browsers find it. */
  readonly authorizeUrl: string | undefined;
  /** Where Microsoft sends the browser back to; registered with it. */
  readonly redirectUrl: string;
  readonly timeoutMs: number;
}

/** The tokens of a sign-in; all of them are secret. */
export interface Tokens {
  readonly access: string;
  readonly until: Date;
  /** Microsoft's name for the person who signed in. */
  readonly account: string;
  /** The library's own store, the refresh token in it. */
  readonly cache: string;
}

/** Scopes to read the files of the person who signs in, and to stay signed in; none to write. */
const scopes = ['Files.Read', 'offline_access'];

/** By Microsoft's code. */
const known: Readonly<Record<string, readonly [DriveFault, string]>> = {
  invalid_client: ['misconfigured', 'Microsoft does not accept our client id or secret'],
  unauthorized_client: ['misconfigured', 'Microsoft does not know our application'],
  redirect_uri_mismatch: ['misconfigured', 'The address to come back to is not registered with Microsoft'],
  network_error: ['failed', 'Microsoft cannot be reached'],
  temporarily_unavailable: ['failed', 'Microsoft cannot sign anybody in at the moment'],
};

/** What happened, as a sentence; messages of the library may hold what was sent. */
const loginError = (error: unknown): DriveError => {
  if (error instanceof DriveError) return error;
  if (!(error instanceof AuthError)) return new DriveError('failed', 'Microsoft cannot be reached');
  if (error instanceof InteractionRequiredAuthError || error.errorCode === 'invalid_grant')
    return new DriveError('signed-out', 'Microsoft has ended the sign-in');
  const [fault, sentence] = known[error.errorCode] ?? ['failed' as const, 'Microsoft did not sign us in'];
  return new DriveError(fault, sentence);
};

/** Signing in with Microsoft, by its own library. Every call throws DriveError. */
export const createMicrosoftLogin = (settings: MicrosoftSettings) => {
  const {
    clientId,
    clientSecret,
    tenant,
    loginUrl,
    authorizeUrl,
    redirectUrl: redirectUri,
    timeoutMs,
  } = settings;
  const codes = new CryptoProvider();
  // One for each use: what it remembers belongs into the database.
  const createClient = () =>
    new ConfidentialClientApplication({
      auth: { clientId, clientSecret, authority: `${microsoftLogin}/${tenant}` },
      system: {
        networkClient: createMicrosoftNetwork(loginUrl, timeoutMs),
        disableInternalRetries: true,
      },
    });

  const tokensOf = (
    client: ConfidentialClientApplication,
    { accessToken: access, expiresOn, account }: AuthenticationResult,
  ): Tokens => {
    if (!account || !expiresOn) throw new DriveError('failed', 'Microsoft did not say who signed in');
    return { access, until: expiresOn, account: account.username, cache: client.getTokenCache().serialize() };
  };

  return {
    /** The address of the sign-in page, and the PKCE verifier that completes the sign-in. */
    begin: async (state: string): Promise<{ authUrl: string; verifier: string }> => {
      const { verifier, challenge } = await codes.generatePkceCodes();
      const url = await createClient()
        .getAuthCodeUrl({
          scopes,
          redirectUri,
          state,
          codeChallenge: challenge,
          codeChallengeMethod: 'S256',
          prompt: 'select_account',
        })
        .catch((error: unknown) => {
          throw loginError(error);
        });
      return { authUrl: loginAddress(url, authorizeUrl), verifier };
    },
    end: async (code: string, verifier: string): Promise<Tokens> => {
      const client = createClient();
      try {
        return tokensOf(
          client,
          await client.acquireTokenByCode({ code, scopes, redirectUri, codeVerifier: verifier }),
        );
      } catch (error) {
        throw loginError(error);
      }
    },
    /** Tokens that are good for a while; `isRefused` when the last access token was not taken. */
    renew: async (cache: string, isRefused: boolean): Promise<Tokens> => {
      const client = createClient();
      try {
        client.getTokenCache().deserialize(cache);
        const [account] = await client.getTokenCache().getAllAccounts();
        if (!account) throw new DriveError('signed-out', 'Nobody is signed in');
        return tokensOf(
          client,
          await client.acquireTokenSilent({ account, scopes, forceRefresh: isRefused }),
        );
      } catch (error) {
        throw loginError(error);
      }
    },
  };
};
export type MicrosoftLogin = ReturnType<typeof createMicrosoftLogin>;
