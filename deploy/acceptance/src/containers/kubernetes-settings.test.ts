import { afterAll, describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { parse, parseAllDocuments } from 'yaml';

const here = (path: string) => fileURLToPath(new URL(path, new URL('../../../k8s/', import.meta.url)));
const envOf = (path: string) => parseEnv(readFileSync(path, 'utf8')) as Record<string, string>;

interface Container {
  readonly env?: readonly { readonly name: string; readonly value: string }[];
  readonly envFrom: readonly {
    readonly configMapRef?: { readonly name: string };
    readonly secretRef?: { readonly name: string };
  }[];
  readonly ports?: readonly { readonly name: string }[];
  readonly startupProbe?: { readonly httpGet: { readonly port: string } };
}
interface KubernetesObject {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: { readonly template: { readonly spec: { readonly containers: readonly [Container] } } };
}

const deploymentsIn = (folder: string) =>
  readdirSync(here(folder))
    .filter((file) => file.endsWith('.yaml') && file !== 'process.yaml')
    .flatMap((file) => parseAllDocuments(readFileSync(here(`${folder}/${file}`), 'utf8')))
    .map((document) => document.toJS() as KubernetesObject)
    .filter(({ kind }) => kind === 'Deployment')
    .map(({ metadata, spec }) => [metadata.name, spec.template.spec.containers[0]] as const);

const deployments = deploymentsIn('base');
const { configMapGenerator: generated } = parse(readFileSync(here('base/kustomization.yaml'), 'utf8')) as {
  configMapGenerator: readonly { readonly name: string; readonly envs: readonly string[] }[];
};

describe('the settings of an overlay', () => {
  /** The environment of a container whose overlay merges settings: as Kubernetes, where the later source counts. */
  const environment = ({ env = [], envFrom }: Container, overlay: Readonly<Record<string, string>>) => {
    const sources = envFrom.map(({ configMapRef }) => {
      const files = generated.find(({ name }) => name === configMapRef?.name)?.envs ?? [];
      const own = Object.assign({}, ...files.map((file) => envOf(here(`base/${file}`)))) as object;
      return configMapRef?.name === 'settings' ? { ...own, ...overlay } : own;
    });
    const named = Object.fromEntries(env.map(({ name, value }) => [name, value]));
    return Object.assign({}, ...sources, named) as Record<string, string>;
  };
  const container = (wanted: string) => {
    const [, found] = deployments.find(([name]) => name === wanted) ?? [];
    if (!found) throw new Error(`There is no ${wanted}`);
    return found;
  };

  it.each([
    ['gateway', 'STAFF_TOTP', 'required'],
    ['gateway', 'TRACKER_ACCESS', 'reference'],
    ['gateway', 'CONFIRM_BY', 'either'],
    ['gateway', 'INBOX_ASSIGNMENT', 'by-turn'],
    ['gateway', 'INBOX_TURN_LIMIT', '3'],
    ['gateway', 'TRUST_PROXY', '2'],
    ['messaging', 'BANK_HOLIDAYS_URL', 'https://holidays.example'],
    ['chat', 'DRAIN_DELAY_MS', '8000'],
  ])('override those of the base: %s gets its %s', (name, setting, value) => {
    expect(environment(container(name), { [setting]: value })).toMatchObject({ [setting]: value });
    expect(environment(container(name), {})[setting]).not.toBe(value);
  });

  it('override all but those that belong to the manifest, such as the mount of a volume', () => {
    const fixed = deployments.flatMap(([name, { env = [] }]) => env.map((one) => `${name} ${one.name}`));
    expect(fixed).toEqual([
      'applications ERASURES_DIR',
      'applications DOCUMENTS_DIR',
      'gateway METRICS_PORT',
    ]);
  });
});

describe('the local overlay', () => {
  const folder = mkdtempSync(join(tmpdir(), 'loanline-k8s-local-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const envFile = join(folder, '.env');
  const made = join(folder, 'made');
  const run = (script: string, ...args: string[]) =>
    execFileSync(process.execPath, [here(script), ...args], { encoding: 'utf8', stdio: 'pipe' });

  it('gives each process what docker-compose.yml gives it from .env', () => {
    const compose = readFileSync(here('../../docker-compose.yml'), 'utf8');
    const { services } = parse(compose, { merge: true }) as {
      services: Record<string, { environment?: Record<string, string | number> }>;
    };
    // Every setting that .env can hold has a value of its own here.
    const names = [...new Set([...compose.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name))];
    writeFileSync(envFile, names.map((name) => `${name}=my-${name}\n`).join(''));
    writeFileSync(join(folder, 'settings.env'), 'WHATSAPP_PROVIDER=meta\nHOLD_DAYS=9\n');
    run('prepare-local.js', envFile, made);
    const given = Object.fromEntries(
      readdirSync(made)
        .filter((file) => file.endsWith('.env'))
        .map((file) => [file.replace(/\.env$/, ''), envOf(join(made, file))]),
    );
    expect(given['settings']).toMatchObject({ WHATSAPP_PROVIDER: 'meta', HOLD_DAYS: '9' });
    for (const [name, { envFrom }] of [...deployments, ...deploymentsIn('overlays/local')]) {
      const sources = envFrom.map(
        ({ configMapRef, secretRef }) => given[configMapRef?.name ?? secretRef?.name ?? ''],
      );
      const composed = Object.entries(services[name === 'gateway' ? 'gateway-1' : name]?.environment ?? {})
        .filter(([, value]) => String(value).includes('${'))
        .map(
          ([setting, value]) => [setting, String(value).replaceAll(/\$\{(\w+)[^}]*\}/g, 'my-$1')] as const,
        );
      expect(composed.length).toBeGreaterThan(1);
      expect([name, Object.assign({}, ...sources)]).toEqual([
        name,
        expect.objectContaining(Object.fromEntries(composed)),
      ]);
    }
  });

  it('says what .env lacks, and what has no effect there', () => {
    writeFileSync(envFile, 'PUBLIC_ORIGIN=http://localhost:8080\n');
    expect(() => run('prepare-local.js', envFile, made)).toThrow('lacks');
    rmSync(envFile);
    run('../docker/make-env.js', envFile);
    appendFileSync(envFile, 'RATE_READ=7/60\n');
    expect(run('prepare-local.js', envFile, made)).toContain('to be moved to settings.env: RATE_READ\n');
  });

  it('has a sandbox that opens the ports which its probes and its Service name', () => {
    const [, sandbox] = deploymentsIn('overlays/local').find(([name]) => name === 'sandbox') ?? [];
    expect(sandbox?.ports?.map(({ name }) => name)).toEqual(['http', 'smtp']);
    expect(sandbox?.startupProbe?.httpGet.port).toBe('http');
  });
});
