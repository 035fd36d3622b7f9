import { createIdentitySigner, identityHeader } from '@loanline/kit/access/identity';
import autocannon from 'autocannon';
import type { SideBySide } from '../side-by-side.ts';
import { atLeast, printHeading, printRatio, type Length, type Limit } from './table.ts';

/** The application of one reference, through the gateway and directly from its service. */
export const benchReads = async (
  { product, targets }: SideBySide,
  { rounds, seconds }: Length,
): Promise<Limit[]> => {
  const { applicationIds, postUrl } = targets.product;
  const reads = async (url: string, headers: Record<string, string>): Promise<number> => {
    const { requests } = await autocannon({
      url: `${url}/api/applications/${applicationIds[0]}`,
      headers,
      connections: 20,
      duration: seconds,
    });
    return requests.average;
  };
  const sign = createIdentitySigner(product.gatewayPrivateKey);
  const [direct, through]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const identity = await sign({ kind: 'anonymous' }, { service: 'applications' });
    direct.push(await reads(product.services.applications.url, { [identityHeader]: identity }));
    through.push(await reads(postUrl, {}));
  }
  printHeading('Reading one application', 'gateway', 'direct');
  const ratio = printRatio('requests per second', through, direct);
  return [atLeast('reads through the gateway, relative to direct ones', ratio, 0.8)];
};
