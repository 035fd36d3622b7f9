import type { InitializeHook, LoadHook } from 'node:module';
import { findPlant, type Plant } from './plants.ts';

let plant: Plant | undefined;

export const initialize: InitializeHook<string | undefined> = (name) => {
  plant = name === undefined ? undefined : findPlant(name);
};

/** Plants the fault in its module. @throws when the module does not contain the code that the plant replaces */
export const load: LoadHook = async (url, context, nextLoad) => {
  const loaded = await nextLoad(url, context);
  if (!plant || !url.endsWith(plant.file)) return loaded;
  const built = Buffer.from(loaded.source as Uint8Array).toString();
  return { ...loaded, source: plantIn(built, plant) };
};

const plantIn = (built: string, { file, edits }: Plant): string =>
  edits.reduce((source, [found, put]) => {
    if (!source.includes(found)) throw new Error(`${file} does not have: ${found}`);
    return source.replace(found, () => put);
  }, built);
