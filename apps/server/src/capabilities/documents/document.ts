import type { Language } from '@lebean/contract/kernel/text';

/** Somebody whom a document names: whose it is, or whom it is made out to. */
export interface Party {
  readonly role: string;
  /** The first one is the name. */
  readonly lines: readonly string[];
}

export interface Fact {
  readonly title: string;
  readonly value: string;
}

export interface TableColumn {
  readonly title: string;
  /** How wide it is beside the others. */
  readonly share: number;
  readonly align: 'start' | 'end';
}

/** What stands in a document, from above to below. */
export type Block =
  | { readonly kind: 'parties'; readonly parties: readonly Party[] }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | { readonly kind: 'heading'; readonly words: string }
  | { readonly kind: 'note'; readonly words: string }
  /** Words to whoever reads it, louder than a note. */
  | { readonly kind: 'paragraph'; readonly words: string; readonly isStrong: boolean }
  | {
      readonly kind: 'table';
      readonly columns: readonly TableColumn[];
      readonly rows: ReadonlyArray<readonly string[]>;
      /** Rows below it that sum it up. */
      readonly totals: ReadonlyArray<readonly string[]>;
    }
  /** Amounts under each other, the last one loud. */
  | { readonly kind: 'sums'; readonly sums: readonly Fact[] }
  /** What a phone reads, and the same for people beside it. */
  | {
      readonly kind: 'code';
      readonly encoded: string | undefined;
      readonly facts: readonly Fact[];
    };

/** A document on sheets of A4, in one language. */
export interface PaperDocument {
  readonly language: Language;
  /** What it is, largest of all. */
  readonly title: string;
  /** Its number, beside the title and on each page. */
  readonly number: string;
  /** Says in what state it is, where that matters. */
  readonly mark: string | undefined;
  readonly blocks: readonly Block[];
  /** At the foot of each page. */
  readonly footer: string;
  readonly pageOf: (page: number, pages: number) => string;
  /** Of what it tells, not of when the file was made: the same document is the same file. */
  readonly at: Date;
  /** What a program finds without reading the pages. */
  readonly keywords: string;
}
