import { createStorageItem } from './storage-item.ts';

const atMost = 3;

const isReferences = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((reference) => typeof reference === 'string');

/** The references of what was submitted in this browser, the last one first: what opens them is asked of them as ever. */
export const rememberedReferences = createStorageItem('loanline.references', isReferences);

export const rememberReference = (applicationId: string): void => {
  const others = (rememberedReferences.read() ?? []).filter((other) => other !== applicationId);
  rememberedReferences.write([applicationId, ...others].slice(0, atMost));
};
