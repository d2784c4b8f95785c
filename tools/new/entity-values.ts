/** What the templates of an entity are filled with. */
import type { Text } from '@lebean/contract/kernel/text';
import { isFieldName } from '@lebean/contract/vocabulary/fields';
import type { Field } from './fields.ts';
import { capitalised } from './names.ts';
import type { EntityRequest, Owner } from './options.ts';
import type { TemplateValues } from './template.ts';

/** The values of a request whose screen stands at a place of an index of the menu. */
export function entityValues(
  request: EntityRequest,
  { index, place }: { readonly index: number; readonly place: number },
): TemplateValues {
  const { names, owner, fields } = request;
  const conditions = conditionsOf(owner, fields);
  const { title, ...identifiers } = names;
  return {
    conditions,
    texts: {
      ...identifiers,
      ...screenWords(title),
      sentence: capitalised(names.manyWords),
      menuIndex: String(index),
      menuPlace: String(place),
      heading: headingOf(fields),
      ...rightsOf(request, conditions.isRemovable),
      ...contractTexts(fields),
      ...serverTexts(names.noun, fields),
      ...webTexts(request),
    },
  };
}

/** What screens call it: by itself, and within a sentence. */
function screenWords({ zh, en, es }: Text) {
  const small = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1);
  return { zh, en: small(en), En: en, es: small(es), Es: es };
}

function conditionsOf(owner: Owner, fields: readonly Field[]) {
  const has = (...kinds: Field['kindName'][]): boolean =>
    fields.some(({ kindName }) => kinds.includes(kindName));
  return {
    isOwned: owner !== 'platform',
    isShops: owner === 'shop',
    // What can be switched off is not removed: its history stays readable.
    isRemovable: fields.every(({ name }) => name !== 'isEnabled'),
    usesMoney: has('money'),
    usesAmount: has('money', 'point'),
    usesBoolean: has('boolean'),
    usesSession: owner === 'merchant' && has('money'),
    hasNewFields: newFields(fields).length > 0,
    hasInitialValues: fields.some(({ kind }) => kind.initial !== undefined),
  };
}

const headingOf = (fields: readonly Field[]): string => fields[0]?.name ?? '';

function rightsOf({ names: { noun }, owner }: EntityRequest, isRemovable: boolean) {
  const permission = (verb: string): string => `${noun}.${noun}.${verb}`;
  const verbs = ['list', 'create', 'update', ...(isRemovable ? ['remove'] : [])];
  const isPlatforms = owner === 'platform';
  return {
    owner,
    writer: isPlatforms ? 'staff' : 'shop',
    writerRole: isPlatforms ? 'platform-administrator' : 'shop-owner',
    writerPermissions: verbs.map(permission).join(','),
    readerPermissions: permission('list'),
    readers: isPlatforms ? "['staff']" : 'accountKinds',
    readerKinds: isPlatforms ? "['staff']" : "['staff', 'partner', 'shop']",
    refusalImports: owner === 'shop' ? 'shopNotFound, staleVersion' : 'staleVersion',
  };
}

function contractTexts(fields: readonly Field[]) {
  const called = (reported: 'input' | 'output'): string[] =>
    fields.flatMap(({ kind }) => kind.common.filter((name) => kind[reported].includes(`${name}(`)));
  const listed = (names: readonly string[]): string => [...new Set(names)].toSorted().join(', ');
  return {
    rowImports: listed(['id', 'instant', 'version', ...called('output')]),
    commonImports: listed(['createdRow', 'id', 'page', 'paging', 'version', ...called('input')]),
    outputFields: lines(fields, ({ name, kind }) => `${name}: ${kind.output},`),
    inputFields: lines(fields, ({ name, kind }) => `${name}: ${kind.input},`),
    exportedFields: lines(fields, exportColumn),
    declaringFunctions: listed(newFields(fields).map(({ kind }) => declareBy[kind.unit ?? 'none'])),
    fieldDeclarations: lines(newFields(fields), fieldDeclaration),
  };
}

/** How a field stands in a file (SH-37). */
const exportColumn = ({ name, kindName }: Field): string =>
  kindName === 'boolean'
    ? `{ title: fieldTitle('${name}'), kind: 'word', value: (row) => yesNo(row.${name}) },`
    : `'${name}',`;

/** The fields that no other noun has titled. */
const newFields = (fields: readonly Field[]): readonly Field[] =>
  fields.filter(({ name }) => !isFieldName(name));

/** How the vocabulary declares a field, by its unit. */
const declareBy = { hundredths: 'inHundredths', percent: 'inPercent', none: 'field' } as const;

const fieldDeclaration = ({ name, kind, label: { zh, en, es } }: Field): string =>
  `${name}: ${declareBy[kind.unit ?? 'none']}('${zh}', '${en}', '${es}'),`;

function serverTexts(noun: string, fields: readonly Field[]) {
  const sample = (which: 0 | 1): string =>
    fields.map(({ name, kind }) => `${name}: ${kind.samples[which]}`).join(', ');
  return {
    columns: fields
      .map(({ column, kind }) => `${column} ${kind.sql.replaceAll('{column}', column)},`)
      .join('\n  '),
    selectedFields: lines(fields, ({ name }) => `'${noun}.${name}',`),
    sampleFields: sample(0),
    otherSampleFields: sample(1),
    sampleQuery: 'irst',
    sceneColumns: lines(fields, ({ column, kind, kindName }) => {
      const isWords = kindName === 'text' || kindName === 'remark';
      return `${column}: ${isWords ? 'word' : kind.samples[0]},`;
    }),
  };
}

function webTexts({ names: { noun }, owner, fields }: EntityRequest) {
  const controls = fields.map(({ kind }) => kind.control);
  const antd = ['Input', 'InputNumber', 'Switch'].filter((name) =>
    controls.some((control) => new RegExp(String.raw`<${name}\b`).test(control)),
  );
  const currencyOf = {
    platform: "''",
    merchant: "account?.currency ?? ''",
    shop: "counter.shop?.currency ?? ''",
  };
  const initial = fields.flatMap(({ name, kind }) =>
    kind.initial === undefined ? [] : [`${name}: ${kind.initial}`],
  );
  return {
    antdImports: antd.join(', '),
    createCurrency: currencyOf[owner],
    changeCurrency: `${noun}.currency`,
    initialValues: initial.join(', '),
    fieldNames: fields.map(({ name }) => name).join(', '),
    formFields: lines(fields, formField),
    columnsOfFields: lines(fields.slice(1), listColumn),
  };
}

function formField({ name, kind }: Field, place: number): string {
  const control = place === 0 ? kind.control.replace(/ /, ' autoFocus ') : kind.control;
  return `<FormField field={field('${name}')}>${control}</FormField>`;
}

function listColumn({ name, kind }: Field): string {
  const align = kind.isNumber ? "align: 'end', " : '';
  const cell = kind.cell.replaceAll('{name}', name);
  return `{ key: '${name}', title: titleOf('${name}'), render: (row) => ${cell}, ${align}onCard: 'line' },`;
}

const lines = (fields: readonly Field[], write: (field: Field, place: number) => string): string =>
  fields.map(write).join('\n');
