/** Reads what `npm run new entity` was asked for. */
import type { Text } from '@lebean/contract/kernel/text';
import { isFieldName, unitOf } from '@lebean/contract/vocabulary/fields';
import { type Field, fieldKinds, type FieldKindName, fieldOf } from './fields.ts';
import { type Names, namesOf, snakeCase } from './names.ts';
import { isReservedWord, takenNames } from './taken-names.ts';

export const owners = ['platform', 'merchant', 'shop'] as const;
export type Owner = (typeof owners)[number];

export interface EntityRequest {
  readonly names: Names;
  readonly owner: Owner;
  /** The first is a text: it names the row. */
  readonly fields: readonly Field[];
  /** 1 to 23: the place in the menu; a free one unless given. */
  readonly menuIndex: number | undefined;
}

/** A request that cannot be carried out, with a sentence for whoever made it. */
export class WrongRequest extends Error {}

export const usage = `npm run new entity <noun> -- [options]

  <noun>                  in the singular: locker, lucky-draw
  --owner <owner>         platform, merchant or shop (the default)
  --fields "<fields>"     name:kind, separated by commas; kinds: ${Object.keys(fieldKinds).join(', ')}
                          with a label in three languages: title:text=标题/Title/Título
  --title zh/en/es        what screens call it: 储物柜/Locker/Taquilla
  --plural <nouns>        where the usual rule is wrong: people
  --index <number>        1 to 23, the place in the menu`;

export const defaultFields = 'title:text,isEnabled:boolean';

export function readRequest(noun: string, options: ReadonlyMap<string, string>): EntityRequest {
  for (const option of options.keys()) {
    if (!['owner', 'fields', 'title', 'plural', 'index'].includes(option))
      throw new WrongRequest(`There is no option --${option}.`);
  }
  checkNoun(noun);
  const plural = options.get('plural');
  if (plural !== undefined) checkNoun(plural);
  const owner = readOwner(options.get('owner') ?? 'shop');
  return {
    names: namesOf(noun, plural, readText(options.get('title'))),
    owner,
    fields: withCurrency(owner, readFields(options.get('fields') ?? defaultFields)),
    menuIndex: readIndex(options.get('index')),
  };
}

function checkNoun(noun: string): void {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(noun))
    throw new WrongRequest(`A noun is written like lucky-draw, not ${noun}.`);
  if (isReservedWord(noun))
    throw new WrongRequest(`${noun} is a word of TypeScript or SQL: take another one.`);
}

function readOwner(text: string): Owner {
  const owner = owners.find((one) => one === text);
  if (owner === undefined)
    throw new WrongRequest(`The owner is ${owners.join(', ')}, not ${text}.`);
  return owner;
}

function readIndex(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const index = Number(text);
  if (!Number.isInteger(index) || index < 1 || index > 23)
    throw new WrongRequest('The index is a number from 1 to 23.');
  return index;
}

function readFields(text: string): Field[] {
  const fields = text.split(',').map((part) => readField(part.trim()));
  const names = fields.map(({ name }) => name);
  if (new Set(names).size < names.length) throw new WrongRequest('A field is named twice.');
  if (fields[0]?.kindName !== 'text')
    throw new WrongRequest('The first field names the row: it is a text.');
  return fields;
}

function readField(text: string): Field {
  const [, name, kind = '', label] = /^(\w+):(\w+)(?:=(.*))?$/.exec(text) ?? [];
  if (name === undefined) throw new WrongRequest(`A field is written name:kind, not ${text}.`);
  if (!/^[a-z][A-Za-z0-9]*$/.test(name) || takenNames.has(name) || isReservedWord(snakeCase(name)))
    throw new WrongRequest(`A field cannot be called ${name}.`);
  if (!isKind(kind))
    throw new WrongRequest(
      `${kind} is no kind of field; there are ${Object.keys(fieldKinds).join(', ')}.`,
    );
  if ((kind === 'boolean') !== /^(?:is|has|can)[A-Z]/.test(name))
    throw new WrongRequest(`Fields of kind boolean, and only they, begin with is, has or can.`);
  const field = fieldOf(name, kind, readText(label));
  if (isFieldName(name) && unitOf(name) !== field.kind.unit)
    throw new WrongRequest(
      `Elsewhere the field ${name} is in ${unitOf(name) ?? 'no unit'}: call this one something else.`,
    );
  return field;
}

const isKind = (text: string): text is FieldKindName => Object.hasOwn(fieldKinds, text);

/** What belongs to a merchant or shop has that one's currency; the platform has no single one. */
function withCurrency(owner: Owner, fields: readonly Field[]): readonly Field[] {
  const isNamed = fields.some(({ name }) => name === 'currency');
  if (owner !== 'platform') {
    if (isNamed) throw new WrongRequest('The currency is the one of the merchant: leave it out.');
    return fields;
  }
  const hasMoney = fields.some(({ kindName }) => kindName === 'money');
  return hasMoney && !isNamed ? [...fields, fieldOf('currency', 'currency', undefined)] : fields;
}

function readText(text: string | undefined): Text | undefined {
  if (text === undefined) return undefined;
  const [zh = '', en = '', es = '', ...more] = text.split('/').map((part) => part.trim());
  if (zh === '' || en === '' || es === '' || more.length > 0)
    throw new WrongRequest(`A text in three languages is written 标题/Title/Título, not ${text}.`);
  // They land between quotes, in code and in messages with {placeholders}.
  if (/['"`\\{}$<>]/.test(text))
    throw new WrongRequest(`A text has no quotes, brackets or signs: ${text}`);
  return { zh, en, es };
}
