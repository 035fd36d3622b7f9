import { useState } from 'react';
import type { FormFaults } from '../model/check-form.ts';

/** One line for each thing that is wrong, with a link to the first field that it is wrong with. */
const summaryOf = (faults: FormFaults) =>
  Object.entries(faults)
    .flatMap(([fieldId, message]) => (message ? [{ fieldId, message }] : []))
    .filter(({ message }, index, all) => all.findIndex((other) => other.message === message) === index);

/** What is wrong with the form: the page says so above its title, and the form beside its fields. */
export const useFoundFaults = () => {
  const [faults, setFaults] = useState<FormFaults>({});
  const [attempt, setAttempt] = useState(0);
  const noteAttempt = () => setAttempt((before) => before + 1);
  return { faults, setFaults, summary: summaryOf(faults), attempt, noteAttempt };
};

export type FoundFaults = ReturnType<typeof useFoundFaults>;
