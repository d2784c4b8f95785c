// For tests: what the sweep gives to lebeans, shares, statements, banks, and to what is printed and sent of them.
import { bankFixtures, bankNounOfField, bankNouns, bankSamples } from './sweep-bank.fixture.ts';
import {
  closingFixtures,
  closingNounOfField,
  closingNouns,
  closingSamples,
} from './sweep-closing.fixture.ts';
import {
  eventFixtures,
  eventNounOfField,
  eventNouns,
  eventSamples,
} from './sweep-events.fixture.ts';
import { lebeanFixtures, lebeanNouns } from './sweep-lebeans.fixture.ts';
import { mailFixtures, mailNouns } from './sweep-mails.fixture.ts';
import {
  noticeFixtures,
  noticeNounOfField,
  noticeNouns,
  noticeSamples,
} from './sweep-notices.fixture.ts';
import type { Fields, Fixture, Noun } from './sweep-rows.fixture.ts';
import { shareFixtures, shareNouns, shareSamples } from './sweep-shares.fixture.ts';
import {
  statementFixtures,
  statementNounOfField,
  statementNouns,
  statementNumbers,
  statementSamples,
} from './sweep-statements.fixture.ts';
import { templateFixtures, templateNouns } from './sweep-templates.fixture.ts';

export const settlementNouns: Readonly<Record<string, Noun>> = {
  ...lebeanNouns,
  ...shareNouns,
  ...statementNouns,
  ...bankNouns,
  ...closingNouns,
  ...mailNouns,
  ...templateNouns,
  ...noticeNouns,
  ...eventNouns,
};

export const settlementNounOfField = {
  ...statementNounOfField,
  ...bankNounOfField,
  ...closingNounOfField,
  ...noticeNounOfField,
  ...eventNounOfField,
} as const;

export const settlementSamples: Fields = {
  ...shareSamples,
  ...statementSamples,
  ...bankSamples,
  ...closingSamples,
  ...noticeSamples,
  ...eventSamples,
};

export const settlementNumbers: readonly string[] = statementNumbers;

export const settlementFixtures: Readonly<Record<string, Fixture>> = {
  ...lebeanFixtures,
  ...shareFixtures,
  ...statementFixtures,
  ...bankFixtures,
  ...closingFixtures,
  ...mailFixtures,
  ...templateFixtures,
  ...noticeFixtures,
  ...eventFixtures,
};
