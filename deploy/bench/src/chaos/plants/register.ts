import { register } from 'node:module';

/** Loaded before a process of the product, by `--import`. */
register('./hook.js', import.meta.url, { data: process.env['CHAOS_PLANT'] });
