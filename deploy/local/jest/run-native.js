/**
 * Runs a test file by jest-circus with modules that Node has loaded. Jest would load express, zod and all others again
 * for each file.
 */
import runCircus from 'jest-circus/runner';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { renewGlobals } from './globals.js';
import { mapStackTraces } from './stack-traces.js';
import './typescript.js';

const require = createRequire(import.meta.url);

/** Loads jest-circus again, without the tests and the handlers of the file before. */
const requireFresh = (path) => {
  delete require.cache[path];
  delete globalThis[Symbol.for('EVENT_HANDLERS')];
  return require(path);
};

export default (globalConfig, config, environment, runtime, testPath, report) => {
  mapStackTraces();
  runtime.requireInternalModule = requireFresh;
  runtime.unstable_shouldLoadAsEsm = () => true;
  runtime.unstable_importModule = async (path) => {
    renewGlobals(runtime.requireModuleOrMock(path, '@jest/globals'));
    await import(pathToFileURL(path).href);
  };
  return runCircus.default(globalConfig, config, environment, runtime, testPath, report);
};
