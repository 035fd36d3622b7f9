const mostApplications = 20_000;

/**
 * The newest version of each application that this gateway has read or received. Every change is either in here or still
 * to be pushed, so a subscriber with this version has missed nothing. All versions are dropped when events may have been
 * missed, or when there are too many.
 */
export const createNewestVersions = () => {
  const versions = new Map<string, number>();
  let forgotten = 0;

  const forget = () => {
    versions.clear();
    forgotten += 1;
  };

  const note = (applicationId: string, version: number) => {
    const known = versions.get(applicationId);
    if (known === undefined && versions.size >= mostApplications) forget();
    versions.set(applicationId, Math.max(version, known ?? 0));
  };

  return {
    forget,
    note,
    of: (applicationId: string): number | undefined => versions.get(applicationId),
    /**
     * Begins to read an application. @returns notes the version that was read, unless something was forgotten in the meantime:
     * that may have been a newer one.
     */
    reading: () => {
      const before = forgotten;
      return (applicationId: string, version: number): void => {
        if (before === forgotten) note(applicationId, version);
      };
    },
  };
};

export type NewestVersions = ReturnType<typeof createNewestVersions>;
