import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { createQueryClient } from '../lib/api/query-client.ts';
import { Announcer } from '../ui/announcer.tsx';
import { Toaster } from '../ui/toast/toaster.tsx';

/** What every screen can count on: data, addresses, styles, a live region and toasts. */
export const Providers = ({ children }: { children: ReactNode }): ReactNode => {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>{children}</BrowserRouter>
      <Announcer />
      <Toaster />
    </QueryClientProvider>
  );
};
