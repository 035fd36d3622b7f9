import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { postingPoolSize } from '@loanline/chat/service';
import { longestMigrationMs } from '@loanline/kit/database/migrations/migrate';
import { usualPoolSize } from '@loanline/kit/database/pool';
import { gatewaySettings } from '@loanline/gateway/config';
import { bytesPerSocket, heldBytes } from '@loanline/gateway/held-bytes';
import { readIntegrationsConfig } from '@loanline/integrations/config';
import { settingsOf } from '@loanline/local/settings';
import { readSandboxConfig } from '@loanline/sandbox/config';
import { backServices } from '@loanline/proto/contract';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { parse, parseAllDocuments } from 'yaml';
import { configReaders } from './config-readers.ts';

const here = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const folder = here('k8s');

interface KubernetesObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly annotations?: Readonly<Record<string, string>> };
}
interface Kustomization {
  readonly resources?: readonly string[];
  readonly patches?: readonly { readonly patch?: string; readonly target: { readonly name?: string } }[];
}
interface Container {
  readonly name: string;
  readonly image: string;
  readonly resources?: { readonly limits: { readonly memory: string } };
  readonly startupProbe?: { readonly periodSeconds: number; readonly failureThreshold: number };
  readonly volumeMounts?: readonly { readonly name: string; readonly mountPath: string }[];
  readonly env?: readonly { readonly name: string; readonly value?: string }[];
  readonly envFrom: readonly {
    readonly configMapRef?: { name: string };
    readonly secretRef?: { name: string };
  }[];
}
type Deployment = KubernetesObject & {
  readonly spec: { readonly template: { readonly spec: { readonly containers: readonly Container[] } } };
};

type Scaler = KubernetesObject & {
  readonly spec: {
    readonly scaleTargetRef: { readonly name: string };
    readonly maxReplicas?: number;
    readonly maxReplicaCount?: number;
  };
};

const objectsOf = (path: string) =>
  parseAllDocuments(readFileSync(path, 'utf8')).map((document) => document.toJS() as KubernetesObject);

/** The files that a kustomization names in its own folder. */
const resourcesOf = (kustomization: string): string[] => {
  const { resources = [] } = parse(
    readFileSync(join(folder, kustomization, 'kustomization.yaml'), 'utf8'),
  ) as Kustomization;
  return resources.filter((name) => name.endsWith('.yaml')).map((name) => join(folder, kustomization, name));
};
const kustomizations = [
  'base',
  'overlays/local',
  'overlays/production',
  'components/keda',
  'components/object-store',
];
const everyObject = kustomizations.flatMap((name) => resourcesOf(name)).flatMap((path) => objectsOf(path));
const described = everyObject.map((object) => [`${object.kind} ${object.metadata.name}`, object] as const);

const deployment = (name: string): Container => {
  const found = objectsOf(join(folder, 'base', `${name}.yaml`)).find(({ kind }) => kind === 'Deployment');
  const [container] = (found as Deployment).spec.template.spec.containers;
  if (!container) throw new Error(`${name} has no container`);
  return container;
};

/** The schemas that the API server checks by, and those that KEDA brings to it. */
const schemaOf = async ({ apiVersion, kind }: KubernetesObject) => {
  const models = (await (apiVersion.startsWith('keda.sh/')
    ? import(`@kubernetes-models/keda/${apiVersion}/${kind}`)
    : import(`kubernetes-models/${apiVersion}/${kind}`))) as Record<
    string,
    new (data: object) => { validate(): void }
  >;
  const model = models[kind];
  if (!model) throw new Error(`There is no ${kind} in ${apiVersion}`);
  return model;
};

describe('the files of Kubernetes', () => {
  it('are all named by a kustomization', async () => {
    for (const name of kustomizations) {
      const text = await readFile(join(folder, name, 'kustomization.yaml'), 'utf8');
      const files = (await readdir(join(folder, name))).filter((file) => /\.(yaml|env)$/.test(file));
      expect(files.filter((file) => file !== 'kustomization.yaml' && !text.includes(file))).toEqual([]);
    }
  });

  it.each(described)('%s is what its schema says', async (_name, object) => {
    const Model = await schemaOf(object);
    expect(() => new Model(object).validate()).not.toThrow();
  });

  it.each(['gateway', ...backServices])('%s has a service, a budget for disruptions and a scaler', (name) => {
    expect(
      objectsOf(join(folder, 'base', `${name}.yaml`)).map(({ kind, metadata }) => [kind, metadata.name]),
    ).toEqual(
      expect.arrayContaining(
        ['Deployment', 'Service', 'PodDisruptionBudget', 'HorizontalPodAutoscaler'].map((kind) => [
          kind,
          name,
        ]),
      ),
    );
    expect(deployment(name).image).toBe(`loanline/${name}`);
  });

  it('let nothing be reached but what a policy names', () => {
    const [first] = objectsOf(join(folder, 'base/network-policies.yaml'));
    expect(first).toMatchObject({ spec: { podSelector: {}, policyTypes: ['Ingress', 'Egress'] } });
    expect(first).not.toHaveProperty('spec.ingress');
    expect(first).not.toHaveProperty('spec.egress');
  });
});

describe('what Kubernetes gives', () => {
  const processes = ['gateway', ...backServices];
  const inMegabytes = (quantity: string) => parseInt(quantity) * (/Gi?$/.test(quantity) ? 1_024 : 1);

  it('a server for databases takes the connections of as many processes as there can be', () => {
    const scalers = ['base', 'components/keda']
      .flatMap((name) => resourcesOf(name))
      .flatMap((path) => objectsOf(path))
      .filter((object): object is Scaler => /Scale(r|dObject)|Autoscaler/.test(object.kind));
    const most = (name: string) =>
      Math.max(
        ...scalers
          .filter(({ spec }) => spec.scaleTargetRef.name === name)
          .map(({ spec }) => spec.maxReplicas ?? spec.maxReplicaCount ?? Infinity),
      );
    const connections = processes.map(
      (name) => most(name) * (usualPoolSize + (name === 'chat' ? postingPoolSize : 0)),
    );
    // One more process of each during a rollout, plus the connections that migrations, backups and people need.
    const needed = connections.reduce((sum, one) => sum + one, 0) + processes.length * usualPoolSize + 20;
    for (const file of ['k8s/overlays/local/postgres.yaml', '../docker-compose.yml']) {
      const [, allowed] = /max_connections=(\d+)/.exec(readFileSync(here(file), 'utf8')) ?? [];
      expect([file, Number(allowed) >= needed, needed]).toEqual([file, true, needed]);
    }
  });

  const heapMegabytes = () =>
    Number(/max-old-space-size=(\d+)/.exec(readFileSync(here('../Dockerfile'), 'utf8'))?.[1]);

  it('memory is more than V8 takes, by a third at least', () => {
    const { spec } = parse(readFileSync(join(folder, 'base/process.yaml'), 'utf8')) as Deployment;
    const limit = inMegabytes(spec.template.spec.containers[0]?.resources?.limits.memory ?? '');
    expect(limit / heapMegabytes()).toBeGreaterThanOrEqual(4 / 3);
  });

  it('a gateway has memory for V8, its sockets, and all bodies, answers and frames that it may hold', () => {
    const { patches = [] } = parse(
      readFileSync(join(folder, 'base/kustomization.yaml'), 'utf8'),
    ) as Kustomization;
    const changes = patches
      .filter(({ target }) => target.name === 'gateway')
      .flatMap(({ patch = '' }) => parse(patch) as { readonly path: string; readonly value: string }[]);
    const inCluster = changes.find(({ path }) => path.endsWith('/limits/memory'))?.value ?? '';
    const compose = parse(readFileSync(here('../docker-compose.yml'), 'utf8'), { merge: true }) as {
      readonly services: Readonly<
        Record<string, { deploy: { resources: { limits: { readonly memory: string } } } }>
      >;
    };
    const inCompose = compose.services['gateway-1']?.deploy.resources.limits.memory ?? '';
    const sockets = gatewaySettings.SOCKETS_AT_ONCE.parse(undefined);
    const held = Object.values(heldBytes).reduce((sum, bytes) => sum + bytes, sockets * bytesPerSocket);
    for (const limit of [inCluster, inCompose])
      expect(inMegabytes(limit)).toBeGreaterThanOrEqual(heapMegabytes() + held / 1024 / 1024);
  });

  it('the ingress keeps sockets open for an hour and holds slow bodies back from the gateway', () => {
    const [ingress] = objectsOf(join(folder, 'base/ingress.yaml'));
    expect(ingress?.metadata.annotations).toEqual({
      'nginx.org/websocket-services': 'gateway',
      'nginx.org/proxy-read-timeout': '3600s',
      'nginx.org/proxy-send-timeout': '3600s',
      'nginx.org/client-max-body-size': '26m',
    });
  });
});

it.each([
  ['notes of erasures', 'ERASURES_DIR', 'erasures'],
  ['documents of customers', 'DOCUMENTS_DIR', 'documents'],
])('Kubernetes keeps %s on a volume', (_what, setting, volume) => {
  const { env, volumeMounts } = deployment('applications');
  const folder = env?.find(({ name }) => name === setting)?.value;
  expect(volumeMounts).toContainEqual({ name: volume, mountPath: folder });
});

it('Kubernetes lets a process migrate for as long as one statement may take', () => {
  const { spec } = parse(readFileSync(join(folder, 'base/process.yaml'), 'utf8')) as Deployment;
  const [{ startupProbe } = {}] = spec.template.spec.containers;
  expect((startupProbe?.periodSeconds ?? 0) * (startupProbe?.failureThreshold ?? 0)).toBeGreaterThanOrEqual(
    longestMigrationMs / 1_000,
  );
});

describe('the settings of Kubernetes', () => {
  const made = mkdtempSync(join(tmpdir(), 'loanline-k8s-'));
  beforeAll(() => {
    const file = join(made, '.env');
    execFileSync(process.execPath, [here('docker/make-env.js'), file]);
    execFileSync(process.execPath, [here('k8s/prepare-local.js'), file, made]);
  });
  afterAll(() => rmSync(made, { recursive: true }));

  /** The settings of a process: its sources in their order, then those of its own file. */
  const environmentOf = (name: string): Record<string, string | undefined> => {
    const { env = [], envFrom } = deployment(name);
    const sources = envFrom.map(({ configMapRef, secretRef }) =>
      configMapRef
        ? join(folder, 'base', `${configMapRef.name}.env`)
        : join(made, `${secretRef?.name ?? ''}.env`),
    );
    const read = sources.map((path) => parseEnv(readFileSync(path, 'utf8')) as Record<string, string>);
    const own = Object.fromEntries(env.map((one) => [one.name, one.value]));
    return {
      HOST: '0.0.0.0',
      PORT: '8080',
      ...Object.fromEntries(read.flatMap((one) => Object.entries(one))),
      ...own,
    };
  };

  it.each(Object.entries(configReaders))('are all that %s needs', (name, reader) => {
    expect(() => reader(environmentOf(name))).not.toThrow();
  });

  it.each(Object.keys(configReaders))('let %s have an account of the broker in its own Secret', (name) => {
    const secrets = deployment(name).envFrom.flatMap(({ secretRef }) => secretRef?.name ?? []);
    // Of two sources with the same key, the later one counts.
    expect(secrets.indexOf(name)).toBeGreaterThan(secrets.indexOf('broker'));
    expect(secrets).toContain('broker');
  });

  it('are all that the sandbox of the local cluster needs, and the accounts are those that the services know', () => {
    const objects = objectsOf(join(folder, 'overlays/local/sandbox.yaml'));
    const [container] = (objects[0] as Deployment).spec.template.spec.containers;
    const own = Object.fromEntries((container?.env ?? []).map(({ name, value }) => [name, value]));
    const secrets = parseEnv(readFileSync(join(made, 'sandbox.env'), 'utf8'));
    const config = readSandboxConfig({ HOST: '0.0.0.0', PORT: '8080', ...own, ...secrets });
    const integrations = readIntegrationsConfig(environmentOf('integrations'));
    expect(config.MONDAY_TOKEN).toBe(integrations.MONDAY_TOKEN);
    expect(config.ONEDRIVE_CLIENT_SECRET).toBe(integrations.ONEDRIVE_CLIENT_SECRET);
    expect(integrations.MONDAY_URL).toBe(`${config.SANDBOX_URL}/v2`);
    expect(secrets).not.toHaveProperty('ONEDRIVE_TOKEN_KEY');
  });

  it.each(Object.keys(configReaders))('that %s gets are all known to it', async (name) => {
    const own = here(name === 'gateway' ? '../gateway/src' : `../services/${name}/src`);
    const files = (await readdir(own, { recursive: true })).filter((file) =>
      /(config|settings)\.ts$/.test(file),
    );
    const known = await Promise.all(
      [...files.map((file) => join(own, file)), here('../services/kit/src/runtime/config.ts')].map((path) =>
        readFile(path, 'utf8'),
      ),
    );
    // Each process gets the addresses of all services, as in the containers.
    const everyone = new Set(['AMQP_URL', ...backServices.map((one) => `${one.toUpperCase()}_URL`)]);
    const unknown = Object.keys(environmentOf(name)).filter(
      (setting) => !everyone.has(setting) && !known.join('\n').includes(setting),
    );
    expect(unknown).toEqual([]);
  });

  const given = Object.entries(parseEnv(readFileSync(join(folder, 'base/settings.env'), 'utf8')));
  it.each(given)('hold %s=%s because the default is another', (name, value) => {
    const known = Object.values(settingsOf).flatMap((settings) => settings[name] ?? []);
    expect(known).not.toEqual([]);
    for (const setting of known) expect(setting.safeParse(undefined).data).not.toEqual(setting.parse(value));
  });

  it.each(Object.entries(configReaders))('let %s fill no empty database with demo data', (name, reader) => {
    expect(reader(environmentOf(name))).not.toMatchObject({ SEED_DEMO: true });
  });
});
