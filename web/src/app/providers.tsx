import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { createQueryClient } from '../lib/api/query-client.ts';
import { Announcer } from '../ui/announcer.tsx';
import { AddressProvider } from '../ui/router/router.tsx';
import { Toaster } from '../ui/toast/toaster.tsx';

/** What every screen can count on: data, addresses, styles, a live region and toasts. */
export const Providers = ({ children }: { children: ReactNode }): ReactNode => {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <AddressProvider>{children}</AddressProvider>
      <Announcer />
      <Toaster />
    </QueryClientProvider>
  );
};
