/** The rules of style that no linter knows, each as a look at one module. */
import path from 'node:path';
import { type BindingPattern, type CallExpression, type ParamPattern, Visitor } from 'oxc-parser';
import type { Complaint } from '../source/planted.ts';
import { lineCounter, parseModule } from '../source/read-module.ts';
import { addressComplaints } from './address-rules.ts';
import { messageComplaints } from './message-rules.ts';

/** Rule 9: names that say nothing. A property may have them, since other people name theirs so. */
const EMPTY_WORDS = new Set(['data', 'info', 'item', 'tmp', 'temp', 'obj', 'foo']);

/** Rule 9: the field's words: max, min, default, requested, reported, timeout. */
const HOMEMADE_NAME =
  /^(?:(?:most|longest|least|usual|wanted|said|told)(?:[A-Z].*)?|(?:fewest|shortest)[A-Z].*|asked.*|.*(?:Wanted|Said|Told|Asked|Patience)|patience.*|hindrances?)$/;
/** Names of columns and of the wire, and what is the largest of those that were measured. */
const KNOWN_NAMES = new Set([
  'askedAddress',
  'isAsked',
  'mostPerOrder',
  'saidGameId',
  'wanted',
  'longest',
]);
/** "For who may not": whoever, or those who. */
const FREE_WHO = /\b(?:for|by|than|from) who (?:is|are|has|had|may|can|does|saw|sees|asked|asks)\b/;
/** What happens to a thing is that it is reported, shown, answered or given; only people hear of something. */
const HOMEMADE_COMMENT =
  /\b(?:is|are|was|were|been) (?:said|told (?:of|as|by|in|at|for)\b|told[.,;*]|told (?:again|once|twice|later))|\bha(?:s|ve) told\b/;
const EMPTY_FILE_NAME = /^(?:utils?|helpers?|misc|common-utils)\.tsx?$/;
const LINT_DISABLE = /\b(?:oxlint|eslint)-disable/;
const REASON = / -- \S.{7,}/;

/**
 * What `$if` asks for where a value may be missing: inside, the compiler does not know that it is there, and
 * whatever stands in for it would filter in silence if the question were ever wrong.
 */
const MAY_BE_MISSING = /[!=]==?\s*(?:undefined|null)\b/;

export function complaintsAbout(modulePath: string, text: string): Complaint[] {
  return [
    ...fileNameComplaints(modulePath),
    ...commentComplaints(modulePath, text),
    ...codeComplaints(modulePath, text),
    ...messageComplaints(modulePath, text),
    ...addressComplaints(modulePath, text),
  ];
}

function fileNameComplaints(modulePath: string): Complaint[] {
  const name = path.posix.basename(modulePath);
  const isBarrel = modulePath.startsWith('apps/') && /^index\.tsx?$/.test(name);
  if (isBarrel) {
    return [
      { path: modulePath, line: 1, reason: 'no index barrels inside apps: import the module' },
    ];
  }
  return EMPTY_FILE_NAME.test(name)
    ? [{ path: modulePath, line: 1, reason: `a file name says what is inside: not ${name}` }]
    : [];
}

function commentComplaints(modulePath: string, text: string): Complaint[] {
  const lineOf = lineCounter(text);
  return parseModule(modulePath, text).comments.flatMap(({ value, start }) => {
    const at = { path: modulePath, line: lineOf(start) };
    const isUnreasoned = LINT_DISABLE.test(value) && !REASON.test(value);
    return [
      ...(isUnreasoned ? [{ ...at, reason: 'a lint disable carries its reason: `-- why`' }] : []),
      ...(FREE_WHO.test(value)
        ? [{ ...at, reason: 'whoever, or those who: not a free "who"' }]
        : []),
      ...(HOMEMADE_COMMENT.test(value)
        ? [{ ...at, reason: 'reported, shown, answered or given: not "said" or "told"' }]
        : []),
    ];
  });
}

function codeComplaints(modulePath: string, text: string): Complaint[] {
  const found: Complaint[] = [];
  const lineOf = lineCounter(text);
  const complain = (offset: number, reason: string): void => {
    found.push({ path: modulePath, line: lineOf(offset), reason });
  };
  const checkNames = (patterns: readonly ParamPattern[]): void => {
    for (const { name, start } of patterns.flatMap(namesIn)) {
      if (EMPTY_WORDS.has(name)) complain(start, `say the domain's word instead of ${name}`);
      if (HOMEMADE_NAME.test(name) && !KNOWN_NAMES.has(name))
        complain(start, `${name}: max, min, default, requested, reported or timeout`);
    }
  };
  const isDomain = modulePath.startsWith('packages/domain/');
  const isFallbackForced = ({ callee, arguments: [condition] }: CallExpression): boolean =>
    callee.type === 'MemberExpression' &&
    callee.property.type === 'Identifier' &&
    callee.property.name === '$if' &&
    condition !== undefined &&
    MAY_BE_MISSING.test(text.slice(condition.start, condition.end));
  const methodOf = ({ callee }: CallExpression): string | undefined =>
    callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
      ? callee.property.name
      : undefined;
  /** What an index is inferred by must not be a value: a plan that serves all values finds no index for it. */
  const isConflictByValue = (node: CallExpression): boolean => {
    const { callee, arguments: given } = node;
    if (methodOf(node) !== 'where' || callee.type !== 'MemberExpression') return false;
    const { object } = callee;
    if (object.type !== 'CallExpression' || !/^columns?$/.test(methodOf(object) ?? ''))
      return false;
    const [, comparison] = given;
    return (
      comparison !== undefined &&
      !(comparison.type === 'Literal' && /^is\b/.test(String(comparison.value)))
    );
  };
  new Visitor({
    VariableDeclarator: (node) => checkNames([node.id]),
    FunctionDeclaration: (node) => checkNames(node.params),
    FunctionExpression: (node) => checkNames(node.params),
    ArrowFunctionExpression: (node) => checkNames(node.params),
    CallExpression: (node) => {
      if (isConflictByValue(node))
        complain(node.start, 'the condition of a conflict goes in as sql`…`, not as a value');
      if (isFallbackForced(node))
        complain(
          node.arguments[0]?.start ?? node.start,
          'a filter that may be missing goes through whenGiven',
        );
    },
    NewExpression: (node) => {
      const isDate = node.callee.type === 'Identifier' && node.callee.name === 'Date';
      if (isDomain && isDate && node.arguments.length === 0) {
        complain(node.start, 'the domain has no clock: pass the instant in');
      }
    },
  }).visit(parseModule(modulePath, text).program);
  return found;
}

interface BoundName {
  readonly name: string;
  readonly start: number;
}

/** The names that a parameter or a declaration binds, however deep it takes things apart. */
function namesIn(pattern: ParamPattern | BindingPattern): BoundName[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern];
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element === null ? [] : namesIn(element)));
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        property.type === 'RestElement' ? namesIn(property.argument) : namesIn(property.value),
      );
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    case 'TSParameterProperty':
      return namesIn(pattern.parameter);
  }
}
