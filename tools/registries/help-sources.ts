/** What the help of pages is made from: its topics, and what all screens say. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { HelpTopics } from '../../apps/web/src/app/help/help-topic.ts';
import { listModules } from '../source/list-files.ts';
import { ownerOfFile } from '../texts/name-owners.ts';
import type { Catalogue } from './page-help.ts';

const folder = 'apps/web/src/app/help/topics/';

/** Texts look for the language of a browser; Node warns of its own storage whoever asks for it. */
Object.defineProperty(globalThis, 'localStorage', { value: undefined, configurable: true });

async function load(
  repository: string,
  module: string,
): Promise<Readonly<Record<string, unknown>>> {
  const loaded: unknown = await import(pathToFileURL(path.join(repository, module)).href);
  if (!isRecord(loaded)) throw new Error(`${module} is no module`);
  return loaded;
}

/** The topics of help by the name of their area. */
export async function readTopics(repository: string): Promise<ReadonlyMap<string, HelpTopics>> {
  const modules = listModules(repository).filter((module) => module.startsWith(folder));
  const read = modules.map(async (module) => {
    const name = path.basename(module, '.ts');
    const exported = (await load(repository, module))[`${name}Topics`];
    if (!isTopics(exported)) throw new Error(`${module} exports no ${name}Topics`);
    return [name, exported] as const;
  });
  return new Map(await Promise.all(read));
}

/** All that screens declare with `defineMessages`, by `owner.key`. */
export async function readCatalogue(repository: string): Promise<Catalogue> {
  const modules = listModules(repository).filter(
    (module) => module.startsWith('apps/web/src/') && ownerOfFile(module) !== undefined,
  );
  const catalogue = new Map<string, { zh: string; en: string; es: string }>();
  for (const module of modules) {
    for (const exported of Object.values(await load(repository, module))) {
      if (!isMessages(exported)) continue;
      for (const [key, zh] of Object.entries(exported.zh)) {
        const mark = `${ownerOfFile(module)}.${key}`;
        catalogue.set(mark, { zh, en: exported.en[key] ?? '', es: exported.es[key] ?? '' });
      }
    }
  }
  return catalogue;
}

type ByKey = Readonly<Record<string, string>>;
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isMessages = (value: unknown): value is Readonly<Record<'zh' | 'en' | 'es', ByKey>> =>
  isRecord(value) && ['zh', 'en', 'es'].every((language) => isRecord(value[language]));

const isTopics = (value: unknown): value is HelpTopics =>
  isRecord(value) && Object.values(value).every((topic) => isRecord(topic) && 'purpose' in topic);
