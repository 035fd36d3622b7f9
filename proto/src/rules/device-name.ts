const length = 22;

/** Names the device that a push service reaches at an endpoint: the same in the browser and in the service. */
export const deviceNameOf = async (endpoint: string): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, length);
};
