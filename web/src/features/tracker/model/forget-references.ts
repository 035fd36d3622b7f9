import { sentApplications } from '../../../lib/journey/stored/sent-application.ts';
import { rememberedReferences, rememberReference } from '../../../lib/storage/remembered-references.ts';

const referencesNow = () => rememberedReferences.read() ?? [];

/** Deletes the references that this device stores, and those that this tab's confirmations show; returns how to undo it. */
export const forgetReferences = (): (() => void) => {
  const references = referencesNow();
  const confirmations = Object.values(sentApplications).map((item) => ({ item, sent: item.read() }));
  rememberedReferences.clear();
  for (const { item } of confirmations) item.clear();
  return () => {
    for (const reference of [...referencesNow(), ...references].reverse()) rememberReference(reference);
    for (const { item, sent } of confirmations) if (sent) item.write(sent);
  };
};
