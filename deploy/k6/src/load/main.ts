/** `make load`: runs the scripts with k6, with its image, or with the runner of this package; settings are the environment's. */
import { spawnSync } from 'node:child_process';
import { commandToRun } from './command-to-run.ts';

const { program, args } = commandToRun();
console.log(`Running ${[program, ...args].join(' ')}`);
const { status } = spawnSync(program, args, { stdio: 'inherit' });
process.exit(status ?? 1);
