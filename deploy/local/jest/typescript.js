import { register } from 'node:module';

register('./typescript-hooks.js', import.meta.url);
