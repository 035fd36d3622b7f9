import type { Route } from '@loanline/proto/contract';

export interface Match {
  readonly route: Route;
  /** Parameters of the path, decoded. */
  readonly params: Readonly<Record<string, string>>;
}

interface Pattern {
  readonly route: Route;
  readonly expression: RegExp;
  readonly names: readonly string[];
}

const escape = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');

const patternOf = (route: Route): Pattern => ({
  route,
  names: [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
  expression: new RegExp(`^${escape(route.path).replace(/\{\w+\}/g, '([^/]+)')}$`),
});

/**
 * Finds the route of a method and a path (without query). Fixed paths win over those with parameters.
 * @throws URIError when a parameter is not properly encoded
 */
export const createMatcher = (routes: readonly Route[]) => {
  const fixed = new Map<string, Match>();
  const patterns = new Map<string, Pattern[]>();
  // A brace sorts after every letter, so a fixed segment is tried before a parameter in its place.
  const fixedFirst = routes.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  for (const route of fixedFirst) {
    if (!route.path.includes('{')) fixed.set(`${route.method} ${route.path}`, { route, params: {} });
    else patterns.set(route.method, [...(patterns.get(route.method) ?? []), patternOf(route)]);
  }
  return (method: string, path: string): Match | undefined => {
    const exact = fixed.get(`${method} ${path}`);
    if (exact) return exact;
    for (const { route, expression, names } of patterns.get(method) ?? []) {
      const values = expression.exec(path);
      if (!values) continue;
      const params = Object.fromEntries(
        names.map((name, i) => [name, decodeURIComponent(values[i + 1] ?? '')]),
      );
      return { route, params };
    }
    return undefined;
  };
};

export type Matcher = ReturnType<typeof createMatcher>;
