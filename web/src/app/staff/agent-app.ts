import { useEffect } from 'react';
import { paths } from '../../lib/paths.ts';

const customers = '/manifest.webmanifest';
const agents = '/agent.webmanifest';

const nameManifest = (address: string): void =>
  document.querySelector('link[rel=manifest]')?.setAttribute('href', address);

const activeWorker = ({ active, waiting, installing }: ServiceWorkerRegistration): Promise<ServiceWorker> =>
  new Promise((resolve) => {
    const worker = active ?? waiting ?? installing;
    const check = () => worker?.state === 'activated' && resolve(worker);
    worker?.addEventListener('statechange', check);
    check();
  });

/** The worker sees what is loaded from now on; what the page has loaded before it has to be given. */
const startWorker = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.register('/service-worker.js', { scope: paths.agent });
  const worker = await activeWorker(registration);
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  worker.postMessage({ loaded: loaded.filter((name) => name.startsWith(`${location.origin}/assets/`)) });
};

/** Makes the agent's screen an app of its own on a phone: it can be installed, and opens offline. */
export const useAgentApp = (isAgents: boolean): void => {
  useEffect(() => {
    if (!isAgents) return;
    nameManifest(agents);
    if (!import.meta.env.DEV && 'serviceWorker' in navigator)
      startWorker().catch(() => console.warn('failed to start the service worker'));
    return () => nameManifest(customers);
  }, [isAgents]);
};
