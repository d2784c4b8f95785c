import type { PagePath, PlainPagePath } from '@lebean/contract/facts/pages';
import type { PermissionId } from '@lebean/contract/facts/permissions';
import type { AccountKind } from '@lebean/contract/kernel/account-kind';
import type { Text } from '@lebean/contract/kernel/text';

/** Whom a line of a help is for: nobody reads of what they may not do. */
export type HelpReader = {
  readonly may?: PermissionId;
  readonly kinds?: readonly AccountKind[];
};

export type HelpAct = HelpReader & {
  readonly text: Text;
  /** The key that does it, as it is printed on the keyboard. */
  readonly key?: string;
};

export type HelpQuestion = HelpReader & { readonly question: Text; readonly answer: Text };

/**
 * What a colleague would say about a page (SH-63). In a text, `[goods.stock]` is a button by its text, `[/goods/list]`
 * another page by its title, and `{maxPins}` a number of the product: none of them is written a second time.
 */
export type HelpTopic = {
  readonly purpose: Text;
  readonly acts: readonly HelpAct[];
  readonly questions: readonly HelpQuestion[];
  readonly links: readonly PlainPagePath[];
};

export type HelpTopics = Readonly<Partial<Record<PagePath, HelpTopic>>>;

/** The topics of an area with the texts that they quote and the numbers that they say. */
export type HelpArea = {
  readonly topics: HelpTopics;
  readonly quotes: Readonly<Record<string, Text>>;
  readonly numbers: Readonly<Record<string, number>>;
};

/** A text in the three languages, in a line of its own each. */
export const say = (zh: string, en: string, es: string): Text => ({ zh, en, es });

export const act = (text: Text, reader: HelpReader & { readonly key?: string } = {}): HelpAct => ({
  text,
  ...reader,
});

export const ask = (question: Text, answer: Text, reader: HelpReader = {}): HelpQuestion => ({
  question,
  answer,
  ...reader,
});

/** A button by its text, a page by its title, a number by its name. */
export const helpMark = /\[(?<quote>[a-z][\w-]*\.\w+)\]|\[(?<page>\/[\w/$-]+)\]|\{(?<number>\w+)\}/;
