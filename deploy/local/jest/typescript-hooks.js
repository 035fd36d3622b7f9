/** Module hooks: plain Node runs the TypeScript of this repository from its sources, without a build. */
import { transformFile } from '@swc/core';
import { fileURLToPath } from 'node:url';

export const resolve = (specifier, context, next) =>
  next(specifier, { ...context, conditions: [...context.conditions, 'source'] });

export const load = async (url, context, next) => {
  if (!url.endsWith('.ts')) return next(url, context);
  const { code } = await transformFile(fileURLToPath(url), {
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  });
  return { format: 'module', source: code, shortCircuit: true };
};
