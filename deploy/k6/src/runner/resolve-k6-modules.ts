import type { ResolveHook } from 'node:module';

/** The modules that k6 has built in are those of the folder beside this file. */
export const resolve: ResolveHook = (specifier, context, next) => {
  const [, name] = /^k6(?:\/(\w+))?$/.exec(specifier) ?? [];
  if (specifier !== 'k6' && name === undefined) return next(specifier, context);
  return { url: new URL(`modules/${name ?? 'k6'}.js`, import.meta.url).href, shortCircuit: true };
};
