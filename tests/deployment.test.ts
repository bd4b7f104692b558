import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { maxImageBytes } from '#contract/images/image-files.ts';
import { readRetention } from '#server/composition/backup/retention.ts';
import { readSettings } from '#server/settings/settings.ts';
import { settingNames as namesToKnow } from '#server/settings/unknown-settings.ts';

/** Dockerfile, compose.yaml and the systemd unit fit the settings, the start and each other. */
const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const settingsDocument = read('docs/settings.md');
const dockerfile = read('Dockerfile');
const unit = read('ops/phonehub@.service');
const packageJson = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>;
  optionalDependencies: Record<string, string>;
};

interface Service {
  readonly image?: string;
  readonly build?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { condition: string }>>;
  readonly healthcheck?: unknown;
  readonly read_only?: boolean;
  readonly stop_grace_period?: string;
  readonly logging?: { readonly driver: string; readonly options: Record<string, string> };
  readonly mem_limit?: string;
  readonly profiles?: readonly string[];
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

interface Prometheus {
  readonly scrape_configs: readonly {
    readonly dns_sd_configs?: unknown;
    readonly static_configs?: unknown;
  }[];
}

// The YAML parser that graphile-worker's configuration brings.
const within = (from: string, name: string) => createRequire(from).resolve(name);
const worker = within(import.meta.url, 'graphile-worker');
const yaml = createRequire(within(worker, 'cosmiconfig'))('js-yaml') as {
  load(text: string): unknown;
};
const text = read('compose.yaml');
const compose = yaml.load(text) as Compose;
const { services } = compose;

/** The variables that the system and Node read. */
const systemNames = new Set(['PATH', 'HOME', 'MALLOC_ARENA_MAX']);

/** The names of all settings, as readSettings looks them up; some are only looked up beside others. */
const settingNames = new Set<string>();
const besides: Readonly<Record<string, string>> = {
  METRICS_PORT: '9464',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318',
  STRIPE_SECRET_KEY: `sk_test_${'x'.repeat(24)}`,
  STRIPE_PUBLISHABLE_KEY: `pk_test_${'x'.repeat(24)}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${'x'.repeat(24)}`,
  IMAGE_STORE: 's3://photos',
  AWS_ACCESS_KEY_ID: 'key',
  AWS_SECRET_ACCESS_KEY: 'secret',
};
const noting = (_target: unknown, name: string | symbol) => {
  settingNames.add(String(name));
  return besides[String(name)];
};
readSettings(new Proxy<Record<string, string | undefined>>({}, { get: noting }));

/** The names that nobody enters in a file of settings. */
const setByOthers = {
  NODE_ENV: 'what starts production sets it',
  PROCESS_NUMBER: 'the supervisor sets it for each of its processes',
  npm_lifecycle_event: 'npm sets it',
};

/** The names in the first column of a table whose head begins with `| setting |`. */
function settingsInTable(document: string): string[] {
  const [, table = ''] = /^\| setting \|.*\n\|[-|]+\|\n((?:\|.*\n)+)/m.exec(document) ?? [];
  const heads = table.split('\n').map((line) => line.split('|')[1] ?? '');
  return heads.flatMap((head) => [...head.matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
}

const filled: Readonly<Record<string, string>> = {
  AUTH_SECRET: 'a secret of thirty-two characters or more',
  POSTGRES_PASSWORD: 'b0b3',
};

/** The results of Compose's `${NAME}`, `${NAME:-default}` and `${NAME:?message}`. */
const substituted = (value: string) =>
  value.replaceAll(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_all, name: string, kind: string | undefined, other = '') => {
      const input = filled[name] ?? '';
      if (!input && kind === '?') throw new Error(`${name} is required`);
      return input || (kind === '-' ? other : '');
    },
  );

/** NAME=value pairs of the image's ENV and of the unit's Environment. */
const pairsIn = (line: string) =>
  Object.fromEntries(
    [...line.matchAll(/\b([A-Z][A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]),
  );
const imageEnvironment = pairsIn(/^ENV ((?:.*\\\n)*.*)$/m.exec(dockerfile)?.[1] ?? '');
const unitEnvironment = pairsIn(/^Environment=(.*)$/m.exec(unit)?.[1] ?? '');

const ownServices = Object.entries(services).filter(([, service]) => service.build);

test('compose.yaml has the parts of a shop, and every part it names exists', () => {
  expect(Object.keys(services).toSorted()).toEqual(
    ['mail', 'postgres', 'prometheus', 'proxy', 'shop', 'worker'].toSorted(),
  );
  // Of the Compose specification, those that are used.
  const knownKeys = new Set(
    'image build restart read_only tmpfs cap_drop security_opt volumes stop_grace_period depends_on environment command ports shm_size healthcheck logging mem_limit profiles'.split(
      ' ',
    ),
  );
  for (const [name, service] of Object.entries(services)) {
    expect(
      Object.keys(service).filter((key) => !knownKeys.has(key)),
      name,
    ).toEqual([]);
    expect(service.image, name).toMatch(/^(?:phonehub|docker\.io\/[\w/.-]+:[\w.-]+)$/);
    for (const volume of service.volumes ?? []) {
      const [source = ''] = volume.split(':');
      if (source.startsWith('.')) expect(existsSync(join(root, source)), source).toBe(true);
      else expect(Object.keys(compose.volumes), name).toContain(source);
    }
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
      expect(condition).toBe('service_healthy');
      const hasCheck = services[other]?.healthcheck ?? services[other]?.build;
      expect(hasCheck, `${name} waits for ${other}`).toBeTruthy();
    }
  }
  const prometheus = yaml.load(read('ops/prometheus.yaml')) as Prometheus;
  const [each, byName] = prometheus.scrape_configs;
  const names = ownServices.map(([name]) => name);
  const port = Number(imageEnvironment.METRICS_PORT);
  // By an address each: with --scale a name alone leads to another container at each scrape.
  expect(each?.dns_sd_configs).toMatchObject([{ names, type: 'A', port }]);
  expect(byName?.static_configs).toEqual([{ targets: names.map((name) => `${name}:${port}`) }]);
  expect(read('ops/Caddyfile')).toContain(`dynamic a shop ${imageEnvironment.PORT}`);
});

test('the settings of compose.yaml, the image and the unit exist and start a shop', () => {
  expect(settingNames.size).toBeGreaterThan(30);
  expect(ownServices.map(([, { command }]) => command)).toEqual([['web'], ['worker']]);
  for (const [name, { environment = {} }] of ownServices) {
    const ownEntries = Object.fromEntries(
      Object.entries(environment).map(([key, value]) => [key, substituted(String(value))]),
    );
    const names = Object.keys({ ...ownEntries, ...imageEnvironment });
    expect(
      names.filter((key) => !systemNames.has(key) && !settingNames.has(key)),
      name,
    ).toEqual([]);
    const settings = readSettings({ ...imageEnvironment, ...ownEntries });
    expect(settings, name).toMatchObject({
      ...{ production: true, demo: false, publicUrl: 'https://localhost', trustProxy: 1 },
      databaseUrl: 'postgres://phonehub:b0b3@postgres:5432/phonehub',
      smtpUrl: null,
      stripe: null,
      imageStore: { kind: 'folder', folder: '/photos' },
    });
    const bucket = {
      ...{ IMAGE_STORE: 's3://photos', AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' },
    };
    expect(readSettings({ ...imageEnvironment, ...ownEntries, ...bucket }).imageStore.kind).toBe(
      's3',
    );
  }
  expect(
    Object.keys(unitEnvironment).filter((key) => !systemNames.has(key) && !settingNames.has(key)),
  ).toEqual([]);
  expect(unitEnvironment.NODE_ENV).toBe('production');
});

test('docs/settings.md describes the settings that the server reads, each once, and no others', () => {
  const read = [...settingNames].filter((name) => !(name in setByOthers));
  expect(Object.keys(setByOthers).filter((name) => !settingNames.has(name))).toEqual([]);
  expect(settingsInTable(settingsDocument).toSorted()).toEqual(read.toSorted());
  expect(namesToKnow.toSorted()).toEqual([...settingNames].toSorted());
  const sample = '| setting | default |\n|---|---|\n| `ONE`, `TWO` | `3` |\n\n| `OTHER` | |\n';
  expect(settingsInTable(sample)).toEqual(['ONE', 'TWO']);
});

test('every setting of docs/settings.md reaches the shop of compose.yaml from .env, but those that its parts fix', () => {
  const fixed = `PORT HOST DATA_DIR METRICS_PORT METRICS_HOST PUBLIC_URL TRUST_PROXY POOL_SIZE DRAIN_SECONDS DEMO
    DATABASE_URL DATABASE_DIRECT_URL DATABASE_REPLICA_URL PREPARED_STATEMENTS STRIPE_API_BASE GOOGLE_ISSUER`;
  const [shop] = ownServices.map(([, { environment = {} }]) => environment);
  const passedOn = Object.entries(shop ?? {}).filter(([name, value]) =>
    value.startsWith(`\${${name}:`),
  );
  const names = [...passedOn.map(([name]) => name), ...fixed.split(/\s+/)];
  // Secrets in files need a volume, too: they are for a compose.yaml of one's own.
  const named = settingsInTable(settingsDocument).filter((name) => !name.endsWith('_FILE'));
  expect(names.toSorted()).toEqual(named.toSorted());
});

test('every container of compose.yaml has an end to its log and its memory, and none catches mails unasked', () => {
  for (const [name, { logging, mem_limit: memory = '' }] of Object.entries(services)) {
    expect(logging, name).toEqual({
      driver: 'json-file',
      options: { 'max-size': '10m', 'max-file': '5' },
    });
    expect(substituted(memory), name).toMatch(/^\d+[mg]$/);
  }
  const choices = Object.entries(services).filter(([, { profiles }]) => profiles);
  expect(choices.map(([name, { profiles }]) => [name, profiles])).toEqual([['mail', ['trial']]]);
  expect(read('ops/compose.env')).toMatch(/^COMPOSE_PROFILES=$/m);
  for (const [, { depends_on: others = {} }] of Object.entries(services)) {
    expect(Object.keys(others)).not.toContain('mail');
  }
});

/** The values of a systemd unit, by section and name. */
function unitOf(file: string): Map<string, string[]> {
  const values = new Map<string, string[]>();
  let section = '';
  for (const line of read(file).split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    section = /^\[(\w+)\]$/.exec(line)?.[1] ?? section;
    const [, name = '', value = ''] = /^([A-Za-z]+)=(.*)$/.exec(line) ?? [];
    expect(name || line, file).toMatch(name ? /./ : /^\[\w+\]$/);
    if (name) values.getOrInsertComputed(`${section}.${name}`, () => []).push(value);
  }
  return values;
}

test('the timer makes a backup every night as the shop of the unit, and keeps what its words say', () => {
  const [shop, backup, timer] = [
    ...['phonehub@.service', 'phonehub-backup.service', 'phonehub-backup.timer'],
  ].map((name) => unitOf(`ops/${name}`));
  const of = (unit: Map<string, string[]> | undefined, name: string) => unit?.get(name) ?? [];
  expect(of(timer, 'Timer.OnCalendar')).toEqual(['*-*-* 03:00:00']);
  expect(of(timer, 'Timer.Persistent')).toEqual(['true']);
  expect(of(timer, 'Install.WantedBy')).toEqual(['timers.target']);
  for (const name of ['User', 'Group', 'WorkingDirectory', 'ProtectSystem']) {
    expect(of(backup, `Service.${name}`), name).toEqual(of(shop, `Service.${name}`));
  }
  expect(of(backup, 'Service.Type')).toEqual(['oneshot']);
  expect(of(backup, 'Service.EnvironmentFile')).toEqual([
    ...of(shop, 'Service.EnvironmentFile'),
    '/etc/phonehub-backup.env',
  ]);
  const [ownService, shops] = [backup, shop].map((unit) =>
    pairsIn(of(unit, 'Service.Environment').join(' ')),
  );
  expect(shops).toMatchObject(ownService ?? {});
  expect(ownService).toMatchObject({ IMAGE_STORE: shops?.IMAGE_STORE, DATA_DIR: shops?.DATA_DIR });
  const [start = ''] = of(backup, 'Service.ExecStart');
  const [, entry = '', keep = ''] =
    /^\/opt\/phonehub\/node_modules\/\.bin\/node (\S+) \$\{BACKUP_PLACE\} --keep (\S+)$/.exec(
      start,
    ) ?? [];
  expect(existsSync(join(root, entry)), entry).toBe(true);
  expect(readRetention(keep)).toEqual({ d: 7, w: 4, m: 12 });
});

test('the proxies of one machine pass on what the shop itself refuses, and the visitor’s address', () => {
  const nginx = read('ops/one-machine/nginx.conf');
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(nginx) ?? [];
  expect(Number(megabytes) * 1_048_576).toBeGreaterThan(5 * maxImageBytes);
  expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  const port = imageEnvironment.PORT;
  expect(nginx).toContain(`server 127.0.0.1:${port};`);
  const caddy = read('ops/one-machine/Caddyfile');
  expect(caddy).toContain(`reverse_proxy 127.0.0.1:${port} {`);
  expect(caddy).not.toContain('max_size');
});

test('compose.yaml does not start without a secret and a password', () => {
  const requiredNames = [...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
  expect([...new Set(requiredNames)].toSorted()).toEqual(['AUTH_SECRET', 'POSTGRES_PASSWORD']);
  const example = read('ops/compose.env');
  for (const name of requiredNames) expect(example).toMatch(new RegExp(`^${name}=$`, 'm'));
});

test('image and unit start Node as npm start does', () => {
  const [, setting = '', start = ''] =
    /^(MALLOC_ARENA_MAX=\d+) exec node (.*)$/.exec(packageJson.scripts.start ?? '') ?? [];
  const words = start.split(' ');
  const [, entry = '[]'] = /^ENTRYPOINT (.*)$/m.exec(dockerfile) ?? [];
  expect(JSON.parse(entry)).toEqual(['node', ...words]);
  const startedMatch = /^ExecStart=\/opt\/phonehub\/node_modules\/\.bin\/node (.*) %i$/m.exec(unit);
  expect(startedMatch?.[1]?.split(' ')).toEqual(words);
  const [name = '', value] = setting.split('=');
  expect(imageEnvironment[name]).toBe(value);
  expect(unitEnvironment[name]).toBe(value);
});

test('the image is built with the pinned Node, as a user without rights, on a root that is only read', () => {
  const [, version] = /^ARG BUILDER=\S+node:([\d.]+)-/m.exec(dockerfile) ?? [];
  expect(
    Object.entries(packageJson.optionalDependencies).filter(([name]) => name.startsWith('node-')),
  ).toSatisfy((packages: [string, string][]) => packages.every(([, pinned]) => pinned === version));
  const last = dockerfile.split(/^FROM /m).at(-1) ?? '';
  expect(last).toMatch(/^USER [1-9]\d+:[1-9]\d+$/m);
  expect(last).not.toMatch(/apt-get|npm /);
  expect(last).toContain('HEALTHCHECK');
  for (const [name, service] of ownServices) {
    expect(service.read_only, name).toBe(true);
    // A process closes its parts within 30 seconds, after DRAIN_SECONDS (5).
    expect(Number.parseInt(service.stop_grace_period ?? '', 10), name).toBeGreaterThan(35);
  }
});
