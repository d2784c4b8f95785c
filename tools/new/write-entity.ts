/** Writes a slice into the repository around this file, and makes it known where slices are listed. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { screens } from '@lebean/contract/facts/screens';
import { repository } from '../checks/run-command.ts';
import { entityValues } from './entity-values.ts';
import { type EntityRequest, WrongRequest } from './options.ts';
import { register, type Registration } from './register.ts';
import { fillTemplate, type TemplateValues } from './template.ts';

const templates = path.join(import.meta.dirname, 'templates');
const migrations = 'apps/server/src/database/migrations';

/** Returns the paths of all files that it wrote or changed, relative to the repository. */
export function writeEntity(request: EntityRequest): readonly string[] {
  const values = entityValues(request, placeInMenu(request.menuIndex ?? freeIndex()));
  const files = newFiles(request, values);
  const present = [...files.keys()].find((file) => existsSync(path.join(repository, file)));
  if (present !== undefined) throw new WrongRequest(`${present} is there already.`);
  if (isTable(request.names.noun))
    throw new WrongRequest(`There is a table called ${request.names.table} already.`);
  const changed = changedModules(request, values);
  for (const [file, text] of [...files, ...changed]) {
    const target = path.join(repository, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  return [...files.keys(), ...changed.keys()];
}

/** A place of its own in the menu, from the end: two entries of one index become a group. */
function freeIndex(): number {
  const taken = new Set(screens.map(({ index }) => index));
  const places = Array.from({ length: 23 }, (_, place) => 23 - place);
  return places.find((index) => !taken.has(index)) ?? 23;
}

/** Behind the screens that stand at the index already. */
const placeInMenu = (index: number) => ({
  index,
  place: 1 + screens.filter((screen) => screen.index === index).length,
});

const isTable = (noun: string): boolean =>
  new RegExp(String.raw`^  ${noun}: `, 'm').test(
    read('apps/server/src/database/tables.generated.ts'),
  );

const read = (file: string): string => readFileSync(path.join(repository, file), 'utf8');

const filled = (template: string, values: TemplateValues): string =>
  fillTemplate(readFileSync(path.join(templates, `${template}.template`), 'utf8'), values);

function newFiles({ names }: EntityRequest, values: TemplateValues): Map<string, string> {
  const { file, table } = names;
  const room = `packages/contract/src/${file}`;
  const server = `apps/server/src/features/${file}/${file}`;
  const web = `apps/web/src/features/${file}/${file}`;
  const places = [
    ['contract.ts', `${room}/operations.ts`],
    ['rows.ts', `${room}/rows.ts`],
    ['refusals.ts', `${room}/refusals.ts`],
    ['permissions.ts', `${room}/permissions.ts`],
    ['titles.ts', `${room}/titles.ts`],
    ['screens.ts', `${room}/screens.ts`],
    ...(values.conditions['hasNewFields']
      ? [['fields.ts', `packages/contract/src/vocabulary/fields/${file}.ts`] as const]
      : []),
    ['export.ts', `${room}/export.ts`],
    ['migration.sql', `${migrations}/${nextNumber()}_${table}.sql`],
    ['operations.ts', `${server}.operations.ts`],
    ['queries.ts', `${server}.queries.ts`],
    ['db-test.ts', `${server}.db.test.ts`],
    ['list.tsx', `${web}-list.tsx`],
    ['columns.tsx', `${web}-columns.tsx`],
    ['form.tsx', `${web}-form.tsx`],
    ...(values.conditions['isRemovable'] ? [['removal.tsx', `${web}-removal.tsx`] as const] : []),
    ['messages.ts', `${web}.messages.ts`],
  ] as const;
  return new Map(places.map(([template, target]) => [target, filled(template, values)]));
}

/** Migrations are numbered on; those of one number are a family that came together. */
function nextNumber(): string {
  const numbers = readdirSync(path.join(repository, migrations)).map((name) =>
    Number.parseInt(name, 10),
  );
  const last = Math.max(0, ...numbers.filter(Number.isInteger));
  return String(last + 1).padStart(4, '0');
}

function changedModules({ names }: EntityRequest, values: TemplateValues): Map<string, string> {
  const { noun, Noun, file, files } = names;
  const registrations: Readonly<Record<string, Registration>> = {
    'packages/contract/src/facts/permission-areas.ts': {
      variable: 'permissionAreas',
      entry: filled('area', values).trim(),
    },
    'apps/server/src/http/calls/handlers.ts': {
      variable: 'bound',
      entry: `...${noun}Handlers`,
      importLine: `import { ${noun}Handlers } from '../../features/${file}/${file}.operations.ts';`,
    },
    'apps/server/testing/scene/scene-entities.fixture.ts': {
      variable: 'sceneEntities',
      entry: filled('scene', values).trim(),
    },
    'apps/web/src/app/page-table.ts': {
      variable: 'pageTable',
      entry: `'/${files}/list': { module: 'features/${file}/${file}-list.tsx', component: '${Noun}ListScreen' }`,
    },
  };
  return new Map(
    Object.entries(registrations).map(([module, registration]) => [
      module,
      register(module, read(module), registration),
    ]),
  );
}
