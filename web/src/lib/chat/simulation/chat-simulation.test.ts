import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { createGatewayModel } from '../../socket/simulation/gateway-model.ts';
import { createWorld, drain, fates, patientScheduler, type Fates } from '../../socket/simulation/world.ts';
import { checkEnd, comeToRest } from './ending.ts';
import { createPageModel } from './page-model.ts';
import { createServerModel } from './server-model.ts';
import { steps, take, type Step } from './steps.ts';

const runs = Number(process.env['SIMULATION_RUNS'] ?? 2_000);

/** Long enough to make a failure small, too. */
const patience = Math.max(600_000, runs * 60);

// To replay a failure: SIMULATION_SEED=<seed> SIMULATION_PATH=<path> npm run --silent jest -- chat-simulation
const { SIMULATION_SEED: seed, SIMULATION_PATH: path } = process.env;
const replay = { ...(seed && { seed: Number(seed) }), ...(path && { path }) };

const { fetch, WebSocket } = globalThis;
const { timeout } = AbortSignal;
const { warn } = console;
const { random } = Math;

const timedOut = new Error('Timed out');

/** In virtual time. */
const abortAfter = (patience: number): AbortSignal => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(timedOut), patience);
  return controller.signal;
};

// Plain functions: spies would remember every call of every run.
beforeAll(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance', 'hrtime'] });
  Object.assign(console, { warn: () => undefined });
  // The longest waits, so that a seed always gives the same run.
  Object.assign(Math, { random: () => 0.999 });
  Object.assign(AbortSignal, { timeout: abortAfter });
});

afterAll(() => {
  jest.useRealTimers();
  Object.assign(console, { warn });
  Object.assign(Math, { random });
  Object.assign(AbortSignal, { timeout });
  Object.assign(globalThis, { fetch, WebSocket });
});

const simulate = async (scheduler: fc.Scheduler, faults: Fates, script: readonly Step[]) => {
  jest.clearAllTimers();
  const world = createWorld(scheduler, faults);
  const gateway = createGatewayModel(world);
  const server = createServerModel(gateway.push);
  const page = createPageModel(world, server, gateway);
  const scene = { world, server, gateway, page };
  scheduler.scheduleSequence(script.map((step) => ({ label: step, builder: () => take(step, scene) })));
  await drain(scheduler);
  await comeToRest(scene, scheduler);
  await checkEnd(scene, scheduler);
};

it(
  'given any faults of the network, the page ends with what the server has, and loses nothing',
  async () => {
    const faults = fc.asyncProperty(patientScheduler(), fates, steps, simulate);
    const plugins = [fc.interruptAfterTimeLimit(patience, { failOnInterrupt: true })];
    await fc.assert(faults, { numRuns: runs, plugins, ...replay });
    expect.hasAssertions();
  },
  patience + 10_000,
);
