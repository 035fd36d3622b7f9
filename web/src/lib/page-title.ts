import { useEffect } from 'react';
import { brand } from '../brand.ts';

interface TitleMarks {
  /** The page shows an error summary: the title starts 'Error: '. */
  error?: boolean;
  /** Unread messages, before the title as '(2) '. */
  unread?: number;
}

/** Sets the title of the tab: 'Loan Request – Lender'. */
export const usePageTitle = (title: string, { error = false, unread = 0 }: TitleMarks = {}): void => {
  useEffect(() => {
    document.title = `${error ? 'Error: ' : ''}${unread > 0 ? `(${unread}) ` : ''}${title} – ${brand.name}`;
  }, [title, error, unread]);
};
