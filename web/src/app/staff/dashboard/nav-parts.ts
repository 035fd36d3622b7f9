import type { LucideIcon } from 'lucide-react';
import {
  Activity,
  BellRing,
  ChartColumn,
  ContactRound,
  CreditCard,
  FileText,
  Flag,
  Inbox,
  Layers,
  MessagesSquare,
  NotebookPen,
  PhoneCall,
  ScrollText,
  ShieldCheck,
  TextQuote,
  UsersRound,
  Zap,
} from 'lucide-react';
import { paths } from '../../../lib/paths.ts';
import { addressOf, readView } from './dashboard-address.ts';
import type { Section } from './sections.ts';

export const sectionIcons: Readonly<Record<Section, LucideIcon>> = {
  active: Layers,
  inbox: Inbox,
  inquiries: MessagesSquare,
  'back-calls': PhoneCall,
  'failed-cpa': CreditCard,
  'agent-notes': NotebookPen,
  reminders: BellRing,
  customers: ContactRound,
  submitted: FileText,
  'saved-replies': Zap,
  'outcome-texts': TextQuote,
  'staff-accounts': UsersRound,
  system: Activity,
  reports: ChartColumn,
  outcomes: Flag,
  audit: ScrollText,
  privacy: ShieldCheck,
};

/** Where a section is, as it is when nothing is searched for in it or open. */
export const addressOfSection = (section: Section): string => {
  const search = addressOf({ ...readView(new URLSearchParams()), section }).toString();
  return search ? `${paths.admin}?${search}` : paths.admin;
};

export interface SectionNavProps {
  current: Section;
  /** How many things in a section have not been seen. */
  unread: Partial<Record<Section, number>>;
}
