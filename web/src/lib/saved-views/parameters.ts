/** A part of an address as views store it, such as 'columns=name&stage=3'. Equal parts give equal texts. */
export const parametersIn = (address: URLSearchParams): string =>
  [...address]
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&');
