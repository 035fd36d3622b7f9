const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/**
 * Reads a path by a pattern such as `/tracker/:trackerId`. Capitals make no difference, nor does a slash at the end.
 * @returns the values of its `:parts` in their order; undefined when the path does not fit
 */
export const readPath = (pattern: string, pathname: string): readonly string[] | undefined =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '([^/]+)')}/*$`, 'i').exec(pathname)?.slice(1).map(decoded);
