import type { TrackedApplication } from '@loanline/proto/entities/tracked-application';
import { brand } from '../../../brand.ts';

/** What the tracker says first at a stage: where the application is, and what the customer has to do. */
export interface StageGuide {
  /** The stage in plain words. */
  readonly title: string;
  readonly lead: 'What you need to do' | 'You do not need to do anything' | 'All done';
  readonly next: string;
  /** Good news, to be seen as such. */
  readonly isGood?: true;
  /** At stages that wait for a link to be followed: what is written to us by somebody who cannot find it. */
  readonly lostLink?: string;
}

const act = 'What you need to do';
const wait = 'You do not need to do anything';

/** One for each stage, index stage - 1. */
const stageGuides: readonly StageGuide[] = [
  {
    title: 'We have your application',
    lead: wait,
    next: "We're reviewing it now. We'll update this page when there is news.",
  },
  {
    title: 'Connect your bank',
    lead: act,
    next: 'Open the secure bank link we sent you by text or email. It lets us see your income and bills, and takes about 5 minutes.',
    lostLink: 'I cannot find the link to connect my bank.',
  },
  {
    title: "We're checking what you can afford",
    lead: wait,
    next: "We're looking at your income and bills. If we need anything from you, we'll say so here.",
  },
  {
    title: 'Send us your documents',
    lead: act,
    next: 'Open the secure link in our email to send the documents we asked for.',
    lostLink: 'I cannot find the link to send my documents.',
  },
  {
    title: 'We Need to Chat',
    lead: act,
    next: "We have a few questions. Chat with us, or we'll call you.",
  },
  {
    title: 'Approved',
    isGood: true,
    lead: wait,
    next: "We're preparing your documents. Next, we'll email you a secure link to sign them.",
  },
  {
    title: 'Review and sign',
    lead: act,
    next: 'Open the secure link we emailed you, then read and sign your documents. Check your spam folder too.',
    lostLink: 'I cannot find the link to sign my documents.',
  },
  {
    title: "We've sent your money",
    isGood: true,
    lead: 'All done',
    next: `If the money has not arrived within ${brand.texts.stageDuration}, chat with us.`,
  },
];

const documentsStage = 4;

const missing: Pick<StageGuide, 'lead' | 'next'> = {
  lead: act,
  next: 'Send us what is on the list below. A clear photo of each page is enough.',
};

/** The guide of the stage at which the application is, or of the documents that it waits for. */
export const guideOf = ({
  currentStage,
  documents,
}: Pick<TrackedApplication, 'currentStage' | 'documents'>): StageGuide | undefined => {
  const guide = stageGuides[currentStage - 1];
  if (!guide) return undefined;
  const asked = documents.filter(({ origin }) => origin === 'request');
  const isMissing = asked.some(({ state }) => state === 'requested' || state === 'refused');
  if (currentStage !== documentsStage)
    return isMissing && guide.lead === wait ? { ...guide, ...missing } : guide;
  if (isMissing) return { title: guide.title, ...missing };
  return asked.length > 0
    ? {
        title: 'We have your documents',
        lead: wait,
        next: "We're checking them. We'll say here if we need another one.",
      }
    : guide;
};

/** The lender's link for the customer, where it is a web address that may be opened. */
export const safeLink = ({
  applicationLink,
}: Pick<TrackedApplication, 'applicationLink'>): string | undefined =>
  applicationLink !== null && /^https:\/\/\S+$/i.test(applicationLink) ? applicationLink : undefined;
