import { fails, holds, type Result } from '../result.ts';

/** By what a notice chooses its readers (NTC-4). */
export const audienceFields = [
  'countries',
  'partnerIds',
  'merchantIds',
  'shopIds',
  'shopTypes',
  'roleIds',
  'accountKinds',
  'languages',
] as const;
export type AudienceField = (typeof audienceFields)[number];

type Values = readonly (string | number)[];
/** Values of some fields: one of each field has to fit. A field without any is no condition. */
export type Conditions = Readonly<Partial<Record<AudienceField, Values>>>;

/** Whom a notice is for: who fits what it includes, and nothing of what it excludes. */
export type Audience = { readonly include: Conditions; readonly exclude: Conditions };

/** What each account is, whatever else: by it a notice without conditions finds everybody. */
export const everybody = 'everybody';

const names: Readonly<Record<AudienceField, string>> = {
  countries: 'country',
  partnerIds: 'partner',
  merchantIds: 'merchant',
  shopIds: 'shop',
  shopTypes: 'shopType',
  roleIds: 'role',
  accountKinds: 'kind',
  languages: 'language',
};

/** One thing that an account is, as the database writes it: `country=CN`. */
export const audienceFact = (field: AudienceField, value: string | number): string =>
  `${names[field]}=${value}`;

const factsOf = (conditions: Conditions): readonly (readonly string[])[] =>
  audienceFields
    .map((field) => (conditions[field] ?? []).map((value) => audienceFact(field, value)))
    .filter((facts) => facts.length > 0);

/** Whether there is no condition at all: the notice is for everybody (NTC-4). */
export const isForEverybody = ({ include, exclude }: Audience): boolean =>
  factsOf(include).length === 0 && factsOf(exclude).length === 0;

/** Whether an account that is all these is one of an audience (NTC-4, NTC-5). */
export function isReached({ include, exclude }: Audience, facts: ReadonlySet<string>): boolean {
  const isAny = (group: readonly string[]): boolean => group.some((fact) => facts.has(fact));
  return factsOf(include).every(isAny) && !factsOf(exclude).some(isAny);
}

/** Why an account that is all these is none of an audience: fields of which nothing fits, and those that leave it out (NTC-11). */
export function missedConditions(
  { include, exclude }: Audience,
  facts: ReadonlySet<string>,
): { readonly unmet: readonly AudienceField[]; readonly leftOutBy: readonly AudienceField[] } {
  const isAny = (conditions: Conditions, field: AudienceField): boolean =>
    (conditions[field] ?? []).some((value) => facts.has(audienceFact(field, value)));
  return {
    unmet: audienceFields.filter(
      (field) => (include[field] ?? []).length > 0 && !isAny(include, field),
    ),
    leftOutBy: audienceFields.filter((field) => isAny(exclude, field)),
  };
}

const quoted = (fact: string): string => `'${fact.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
const anyOf = (group: readonly string[]): string => `(${group.map(quoted).join(' | ')})`;

/**
 * An audience as the expression that PostgreSQL holds against the facts of an account (`tsquery`): what
 * `isReached` says, where the accounts are.
 */
export function audienceExpression({ include, exclude }: Audience): string {
  const included = factsOf(include).map(anyOf);
  const excluded = factsOf(exclude).map((group) => `!${anyOf(group)}`);
  return [quoted(everybody), ...included, ...excluded].join(' & ');
}

/** A partner speaks to people of its merchants, and chooses neither partners nor staff (NTC-5). */
const partnersFields: ReadonlySet<AudienceField> = new Set([
  'countries',
  'merchantIds',
  'shopIds',
  'shopTypes',
  'roleIds',
  'languages',
]);

/** The audience of a partner's notice, or why it may not choose so (NTC-5). */
export function audienceOfPartner(audience: Audience): Result<Audience, 'notForPartners'> {
  const given = audienceFields.filter(
    (field) =>
      (audience.include[field] ?? []).length > 0 || (audience.exclude[field] ?? []).length > 0,
  );
  return given.every((field) => partnersFields.has(field))
    ? holds(audience)
    : fails('notForPartners');
}
