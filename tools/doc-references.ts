/**
 * Checks that the documentation points at what there is: links and their headings, paths, commands of npm and
 * names of the code. Decisions in `docs/adr` tell of their day: of them only the links are checked.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { type Reference, referencesIn } from './doc-references/references.ts';
import { listModules } from './source/list-files.ts';
import { type Complaint, placeOf } from './source/planted.ts';

const repository = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string): string => readFileSync(path.join(repository, file), 'utf8');

function listPages(): string[] {
  const docs = readdirSync(path.join(repository, 'docs'), { recursive: true, encoding: 'utf8' });
  return [
    'README.md',
    'CONTRIBUTING.md',
    ...docs.filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`),
    'examples/terminal/README.md',
  ].filter((page) => existsSync(path.join(repository, page)));
}

/** What the repository holds, to look references up in. */
interface Holdings {
  /** All files, as paths from the root. */
  readonly files: ReadonlySet<string>;
  readonly fileNames: ReadonlySet<string>;
  readonly scripts: ReadonlySet<string>;
  /** Every word of the code, of its statements to the database and of its settings. */
  readonly words: ReadonlySet<string>;
}

const packageFile = z.object({ scripts: z.record(z.string(), z.string()) });
const skipped = new Set(['node_modules', 'dist', '.git', 'data', 'coverage', '.cache']);

function listFiles(folder: string, found: string[] = []): string[] {
  for (const entry of readdirSync(path.join(repository, folder), { withFileTypes: true })) {
    const relative = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory() && !skipped.has(entry.name)) listFiles(relative, found);
    if (entry.isFile()) found.push(relative);
  }
  return found;
}

function takeStock(): Holdings {
  const files = listFiles('');
  const sources = [
    ...listModules(repository),
    ...files.filter((file) => /\.(?:sql|yml|template)$|^examples\//.test(file)),
  ];
  const words = new Set(sources.flatMap((file) => read(file).match(/[A-Za-z_$][\w$]*/g) ?? []));
  const { scripts } = packageFile.parse(JSON.parse(read('package.json')));
  const folders = files.flatMap(foldersOf);
  return {
    files: new Set([...files, ...folders]),
    fileNames: new Set(files.map((file) => path.basename(file))),
    scripts: new Set(Object.keys(scripts)),
    words,
  };
}

const foldersOf = (file: string): string[] =>
  file
    .split('/')
    .slice(0, -1)
    .map((_, index, parts) => parts.slice(0, index + 1).join('/'));

/** Why a reference leads nowhere; nothing where it leads somewhere. */
function faultOf(page: string, reference: Reference, held: Holdings): string | undefined {
  const { kind, target } = reference;
  if (kind === 'quote')
    return reference.files.some((file) => holdsQuote(file, target, held))
      ? undefined
      : `\`${target}\` stands in none of ${reference.files.join(', ')}`;
  if (kind === 'command')
    return held.scripts.has(target) ? undefined : `npm has no script ${target}`;
  if (kind === 'name')
    return held.words.has(target) ? undefined : `${target} stands nowhere in the code`;
  if (kind === 'path') return isHeld(target, held) ? undefined : `there is no ${target}`;
  return faultOfLink(page, target);
}

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** Whether a file, or one of that name in the repository, has the words, however they are broken into lines. */
const holdsQuote = (target: string, quote: string, { files }: Holdings): boolean =>
  [...files].some(
    (file) => `/${file}`.endsWith(`/${target}`) && inOneLine(read(file)).includes(inOneLine(quote)),
  );

/** A path from the root or its end; `*` stands for any part of a name. */
function isHeld(target: string, { files, fileNames }: Holdings): boolean {
  const requested = target.replace(/\/$/, '');
  if (files.has(requested) || fileNames.has(requested)) return true;
  const escaped = requested.replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`);
  const pattern = new RegExp(`(?:^|/)${escaped.replaceAll('*', '[^/]*')}$`);
  return [...files].some((file) => pattern.test(file));
}

function faultOfLink(page: string, target: string): string | undefined {
  const [file = '', anchor] = target.split('#');
  const linked = file === '' ? page : path.posix.join(path.posix.dirname(page), file);
  if (!existsSync(path.join(repository, linked))) return `there is no ${linked}`;
  if (anchor === undefined || !linked.endsWith('.md')) return undefined;
  return headingsOf(read(linked)).has(anchor) ? undefined : `${linked} has no heading #${anchor}`;
}

/** Headings as addresses, the way hosts of repositories make them. */
const headingsOf = (page: string): Set<string> =>
  new Set(
    Array.from(page.matchAll(/^#+ (.+)$/gm), ([, text = '']) =>
      text
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(/\s/g, '-'),
    ),
  );

function main(): number {
  const held = takeStock();
  const complaints: Complaint[] = listPages().flatMap((page) => {
    const isDecision = page.startsWith('docs/adr/');
    return referencesIn(read(page))
      .filter(({ kind }) => !isDecision || kind === 'link')
      .flatMap((reference) => {
        const reason = faultOf(page, reference, held);
        return reason === undefined ? [] : [{ path: page, line: reference.line, reason }];
      });
  });
  for (const complaint of complaints) console.error(`${placeOf(complaint)}  ${complaint.reason}`);
  return complaints.length === 0 ? 0 : 1;
}

process.exitCode = main();
