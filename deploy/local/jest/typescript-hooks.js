/** Module hooks: plain Node runs the TypeScript of this repository from its sources, without a build. */
import { transformFile } from '@swc/core';
import { fileURLToPath } from 'node:url';

const globals = new URL('./globals.js', import.meta.url).href;

export const resolve = (specifier, context, next) =>
  specifier === '@jest/globals'
    ? { url: globals, shortCircuit: true }
    : next(specifier, { ...context, conditions: [...context.conditions, 'source'] });

export const load = async (url, context, next) => {
  if (!/\.tsx?$/.test(url)) return next(url, context);
  const { code } = await transformFile(fileURLToPath(url), {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: url.endsWith('x') },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  });
  return { format: 'module', source: code, shortCircuit: true };
};
