import { backServices, type ServiceName } from '@loanline/proto/contract';

export const services: readonly ServiceName[] = ['gateway', ...backServices];

/** @returns where the README of a service is, below the root of the project */
export const readmeOf = (service: ServiceName): string =>
  service === 'gateway' ? 'gateway/README.md' : `services/${service}/README.md`;
