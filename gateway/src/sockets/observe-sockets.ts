import { registerGauge, type Metrics } from '@loanline/kit/observability/metrics';
import type { Hub } from './hub.ts';

/** How many sockets are open, by their audience. */
export const observeSockets = (metrics: Metrics, hub: Pick<Hub, 'all'>): void =>
  registerGauge(metrics, {
    name: 'sockets_open',
    help: 'Open sockets, by their audience',
    labelNames: ['audience'],
    read: () => {
      const all = [...hub.all()];
      const staff = all.filter(({ staff }) => staff).length;
      const agents = all.filter(({ staff, agent }) => agent && !staff).length;
      const counts = { admins: staff, agents, customers: all.length - staff - agents };
      return Object.entries(counts).map(([audience, value]) => ({ labels: { audience }, value }));
    },
  });
