import type { OutcomeText } from '@loanline/proto/entities/outcomes/outcome-text';

/** What a version changed besides the text, and nothing where the version before is unknown. */
const changeOf = (now: OutcomeText, before: OutcomeText | undefined): string[] => {
  if (!before) return now.version === 1 ? ['added'] : [];
  return [
    ...(now.label === before.label ? [] : [`name changed to ${now.label}`]),
    ...(now.isRetired === before.isRetired ? [] : [now.isRetired ? 'retired' : 'in use again']),
  ];
};

/** Versions of a reason, the newest first, each with a title that says what it was. */
export const titledVersions = (
  versions: readonly OutcomeText[],
): readonly (OutcomeText & { readonly title: string })[] =>
  versions.map((one, index) => ({
    ...one,
    title:
      one.version === 0
        ? 'Standard text'
        : [`Version ${one.version}`, ...changeOf(one, versions[index + 1])].join(', '),
  }));
