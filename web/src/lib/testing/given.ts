import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

/** What a hook gives to a component that was just mounted. */
export const given = <T>(hook: () => T): T => {
  let result: T | undefined;
  const Component = () => {
    result = hook();
    return null;
  };
  renderToString(createElement(QueryClientProvider, { client: new QueryClient() }, createElement(Component)));
  return result as T;
};
