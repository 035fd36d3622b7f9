import type { MouseEvent, ReactNode } from 'react';
import { createContext, startTransition, use, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { Address } from './navigate.ts';
import { navigate, onNavigation, readAddress } from './navigate.ts';

const CurrentAddress = createContext<Address>({
  pathname: '/',
  search: '',
  state: undefined,
  key: undefined,
});

/** Provides the address. The previous screen stays in sight while the next one loads. */
export const AddressProvider = ({ children }: { children: ReactNode }): ReactNode => {
  const [address, setAddress] = useState(readAddress);
  useLayoutEffect(() => onNavigation(() => startTransition(() => setAddress(readAddress()))), []);
  return <CurrentAddress value={address}>{children}</CurrentAddress>;
};

export const useAddress = () => use(CurrentAddress);

/** The query of the address. */
export const useSearch = (): URLSearchParams => {
  const { search } = useAddress();
  return useMemo(() => new URLSearchParams(search), [search]);
};

/** Replaces the current address with another one as soon as it is shown. */
export const Redirect = ({ to }: { to: string }): ReactNode => {
  useEffect(() => navigate(to, { replace: true }), [to]);
  return null;
};

/**
 * Follows a pressed link within the app, unless the press asks for another tab or window. A link to the current address
 * adds no step to the history.
 */
export const followLink = (event: MouseEvent<HTMLAnchorElement>): void => {
  const { href, target } = event.currentTarget;
  const isForBrowser = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey || event.button !== 0;
  if (isForBrowser || event.defaultPrevented || (target && target !== '_self')) return;
  event.preventDefault();
  navigate(href, { replace: href === location.href });
};
