import { setInterval } from 'node:timers';
import { execute, type Scenario } from './executors.ts';
import { builtIn, metrics } from './run-metrics.ts';
import { checkThreshold, readThresholds, type Threshold, type Verdict } from './thresholds.ts';

type Exported = (prepared?: unknown) => Promise<unknown>;

interface Options {
  readonly scenarios: Readonly<Record<string, Scenario>>;
  readonly thresholds?: Readonly<Record<string, readonly string[]>>;
}

/** What a script of k6 exports: options, perhaps a setup, and the functions that its scenarios name. */
export type Script = Readonly<Record<string, unknown>> & { readonly options: Options };

/** Why a run ended before its time, with the exit code that k6 has for it. */
export class RunError extends Error {
  readonly exitCode: number;

  constructor(exitCode: number, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.exitCode = exitCode;
  }
}

const invalidConfig = 104;
const scriptException = 107;

const isFunction = (exported: unknown): exported is Exported => typeof exported === 'function';

const functionOf = (script: Script, name: string): Exported => {
  const journey = script[name];
  if (!isFunction(journey)) throw new Error(`The script exports no function ${name}`);
  return journey;
};

const iteration = async (scenario: string, journey: Exported, prepared: unknown): Promise<void> => {
  const startedAt = performance.now();
  try {
    await journey(prepared);
  } catch (error) {
    // As in k6, an exception ends the iteration, and only checks and thresholds fail a run.
    console.error(`${scenario}: ${String(error)}`);
  }
  metrics.add(builtIn.iterations, 1);
  metrics.add(builtIn.iterationDuration, performance.now() - startedAt);
};

const progressMs = 10_000;

/** Reads the options, and finds what they name. */
const readOptions = (
  script: Script,
): { journeys: [string, Scenario, Exported][]; thresholds: Threshold[] } => {
  try {
    const { scenarios, thresholds = {} } = script.options;
    return {
      journeys: Object.entries(scenarios).map(([name, one]) => [name, one, functionOf(script, one.exec)]),
      thresholds: readThresholds(metrics, thresholds),
    };
  } catch (error) {
    throw new RunError(invalidConfig, error);
  }
};

const prepare = async (script: Script): Promise<unknown> => {
  try {
    return isFunction(script['setup']) ? await script['setup']() : undefined;
  } catch (error) {
    throw new RunError(scriptException, error);
  }
};

/**
 * Runs the scenarios of a script side by side and checks its thresholds.
 * @throws RunError when the options are not valid or setup fails
 */
export const runScript = async (
  script: Script,
  stop: AbortSignal,
): Promise<{ verdicts: Verdict[]; seconds: number }> => {
  const { journeys, thresholds } = readOptions(script);
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1_000;
  const prepared = await prepare(script);
  const progress = setInterval(() => {
    console.log(`running (${seconds().toFixed(0)}s), ${builtIn.iterations.count} complete iterations`);
  }, progressMs);
  await Promise.all(
    journeys.map(([name, scenario, journey]) =>
      execute(scenario, {
        iterate: () => metrics.tagged({ scenario: name }, () => iteration(name, journey, prepared)),
        onDropped: () => metrics.tagged({ scenario: name }, () => metrics.add(builtIn.droppedIterations, 1)),
        stop,
      }),
    ),
  );
  clearInterval(progress);
  return { verdicts: thresholds.map(checkThreshold), seconds: seconds() };
};
