import { sayText, type Text } from '@lebean/contract/kernel/text';
import { fieldTitle } from '@lebean/contract/vocabulary/fields';
import type { TemplateRecord } from '@lebean/domain/template/render';
import type { Block, Fact, PaperDocument, Party } from '../../capabilities/documents/document.ts';
import { zonedTime } from '../../capabilities/export/zoned-time.ts';
import { fileWords } from './statement-file.words.ts';
import {
  amountIn,
  lineQuantity,
  type PaperLine,
  type StatementPaper,
  taxWords,
} from './statement-paper.ts';
import { shownCode } from './statement-proof.ts';
import { statementWords } from './statement-template.ts';

/**
 * A statement on paper (SET-20): the lines and what they come to; its rows are in the other formats. The template in use
 * says its title and what stands around the lines; no template takes away what a statement has to show (TPL-2).
 */
export function statementDocument(paper: StatementPaper): PaperDocument {
  const { statement, language, seal, at } = paper;
  const { statementNumber, version, stage } = statement;
  const say = sayer(paper);
  const words = statementWords(
    paper,
    paper.lines.map((line) => templateLine(line, paper)),
  );
  return {
    language,
    title: words.title ?? say(fileWords.title),
    number: `${statementNumber} · v${version}`,
    mark: stage === 'sent' ? undefined : say(paper.word('statementStage', stage)),
    blocks: [
      partiesOf(paper),
      factsOf(paper),
      ...words.before,
      { kind: 'heading', words: say(fileWords.lines) },
      ...linesOf(paper),
      sumsOf(paper),
      ...words.after,
      { kind: 'heading', words: say(fileWords.proof) },
      proofOf(paper),
      { kind: 'note', words: say(fileWords.howTo) },
    ],
    footer: `${statementNumber} · v${version} · ${shownCode(seal.code)}`,
    pageOf: (page, pages) => sayText(fileWords.pageOf, language, { page, pages }),
    at,
    keywords: `lebean-statement ${statementNumber} ${version} ${seal.code} ${seal.merkleRoot} ${paper.ledgerPosition}`,
  };
}

const sayer =
  ({ language }: StatementPaper) =>
  (text: Text): string =>
    text[language];

const withNumber = (say: (text: Text) => string, taxNumber: string): readonly string[] =>
  taxNumber === '' ? [] : [`${say(fileWords.taxNumber)} ${taxNumber}`];

/** Who of the platform issued it (SET-6). */
function issuerOf(paper: StatementPaper): readonly Party[] {
  const { issuerName, issuerTaxNumber } = paper.statement;
  if (issuerName === '') return [];
  const say = sayer(paper);
  return [
    { role: say(fileWords.issuedBy), lines: [issuerName, ...withNumber(say, issuerTaxNumber)] },
  ];
}

function partiesOf(paper: StatementPaper): Block {
  const { shopName, merchantName, legalName, taxNumber, partnerId, partnerName } = paper.statement;
  const say = sayer(paper);
  const addressee = (legal: string, name: string): readonly string[] => [
    legal === '' ? name : legal,
    ...withNumber(say, taxNumber),
    ...(legal === '' ? [] : [name]),
  ];
  if (partnerId !== null)
    return {
      kind: 'parties',
      parties: [
        ...issuerOf(paper),
        {
          role: `${say(fileWords.issuedTo)} · ${say(fileWords.partner)}`,
          lines: addressee(legalName, partnerName),
        },
      ],
    };
  return {
    kind: 'parties',
    parties: [
      ...issuerOf(paper),
      {
        role: say(fileWords.issuedTo),
        lines: addressee(legalName, merchantName),
      },
      { role: say(fileWords.shop), lines: [shopName] },
    ],
  };
}

function factsOf(paper: StatementPaper): Block {
  const { statement, language } = paper;
  const say = sayer(paper);
  const inZone = zonedTime(statement.timeZone);
  const minute = (at: Date): string => inZone(at.toISOString()).slice(0, 16);
  const { sentAt, dueOn, confirmUntil, confirmTime, confirmOperator, isDeemed } = statement;
  const facts: (Fact | undefined)[] = [
    { title: say(fileWords.period), value: `${statement.periodStart} – ${statement.periodLast}` },
    { title: say(fileWords.timeZone), value: statement.timeZone },
    { title: say(fileWords.currency), value: statement.currency },
    { title: say(fileWords.version), value: String(statement.version) },
    statement.tax === null
      ? undefined
      : { title: say(fileWords.tax), value: taxWords(statement.tax, language) },
    sentAt === null ? undefined : { title: fieldTitle('sentAt')[language], value: minute(sentAt) },
    dueOn === null ? undefined : { title: fieldTitle('dueOn')[language], value: dueOn },
    confirmTime !== null || confirmUntil === null
      ? undefined
      : { title: fieldTitle('confirmUntil')[language], value: minute(confirmUntil) },
    confirmTime === null
      ? undefined
      : {
          title: fieldTitle('confirmTime')[language],
          value: `${minute(confirmTime)}${isDeemed ? '' : ` · ${confirmOperator ?? ''}`}`,
        },
    isDeemed
      ? { title: fieldTitle('confirmOperator')[language], value: say(fileWords.deemed) }
      : undefined,
  ];
  return { kind: 'facts', facts: facts.filter((fact) => fact !== undefined) };
}

/** By which contract a share goes, of what, and at which rate its base has arrived (SET-13). */
function shareWords(
  {
    contractId: number,
    shareBase,
    shareRate,
    tierAbove,
    shareBound,
  }: NonNullable<PaperLine['share']>,
  { word, language }: StatementPaper,
): string {
  const rate = amountIn(shareRate, language);
  const terms =
    tierAbove === 0
      ? sayText(fileWords.rate, language, { rate })
      : sayText(fileWords.rateAbove, language, { rate, amount: amountIn(tierAbove, language) });
  const contract = sayText(fileWords.contract, language, { number: String(number) });
  const bound = shareBound === null ? [] : [fileWords[shareBound][language]];
  return [word('shareBase', shareBase)[language], terms, ...bound, contract].join(' · ');
}

/** What a line is for, in words. */
export function lineWords(line: PaperLine, paper: StatementPaper): string {
  const { word, language } = paper;
  const { kind, belongsTo, reference, reason, person, share } = line;
  const name = word('statementLine', kind)[language];
  const month = belongsTo?.slice(0, 7);
  const late = month === undefined ? '' : ` ${sayText(fileWords.belongsTo, language, { month })}`;
  const about = { reference, reason, person };
  if (share !== null) return `${name}${late}\n${shareWords(share, paper)}`;
  return reason === ''
    ? name + late
    : `${name}${late}\n${sayText(fileWords.about, language, about)}`;
}

const templateLine = (line: PaperLine, paper: StatementPaper): TemplateRecord => ({
  title: lineWords(line, paper),
  count: line.rowCount,
  amount: line.gross,
});

function linesOf(paper: StatementPaper): readonly Block[] {
  const { lines, language, statement } = paper;
  const say = sayer(paper);
  if (lines.length === 0) return [{ kind: 'note', words: say(fileWords.nothingDue) }];
  const amount = (hundredths: number | null): string =>
    hundredths === null ? '' : amountIn(hundredths, language);
  const sum = (of: (line: PaperLine) => number): string =>
    amount(lines.reduce((all, line) => all + of(line), 0));
  return [
    {
      kind: 'table',
      columns: [
        { title: '#', share: 5, align: 'end' },
        { title: say(fileWords.item), share: 31, align: 'start' },
        { title: say(fileWords.rowCount), share: 9, align: 'end' },
        { title: say(fileWords.quantity), share: 12, align: 'end' },
        { title: say(fileWords.unitPrice), share: 11, align: 'end' },
        { title: say(fileWords.net), share: 13, align: 'end' },
        { title: say(fileWords.tax), share: 10, align: 'end' },
        { title: say(fileWords.gross), share: 14, align: 'end' },
      ],
      rows: lines.map((line) => [
        String(line.position),
        lineWords(line, paper),
        String(line.rowCount),
        amount(lineQuantity(line)),
        amount(line.unitPrice),
        amount(line.net),
        amount(line.tax),
        amount(line.gross),
      ]),
      totals: [
        [
          '',
          `${say(fileWords.sum)} ${statement.currency}`,
          '',
          '',
          '',
          sum(({ net }) => net),
          sum(({ tax }) => tax),
          sum(({ gross }) => gross),
        ],
      ],
    },
  ];
}

function sumsOf({ statement, language }: StatementPaper): Block {
  const { opening, receivable, payments, closing, currency } = statement;
  const line = (name: 'opening' | 'receivable' | 'payments', hundredths: number): Fact => ({
    title: fieldTitle(name)[language],
    value: amountIn(hundredths, language),
  });
  return {
    kind: 'sums',
    sums: [
      line('opening', opening),
      line('receivable', receivable),
      line('payments', -payments),
      {
        title: fieldTitle('closing')[language],
        value: `${amountIn(closing, language)} ${currency}`,
      },
    ],
  };
}

function proofOf(paper: StatementPaper): Block {
  const { statement, seal, ledgerPosition, verifyAt } = paper;
  const say = sayer(paper);
  const { statementNumber, version } = statement;
  const requested = new URLSearchParams({ number: statementNumber }).toString();
  // Behind the #: a code is no part of the address that servers log.
  const encoded = verifyAt && `${verifyAt}?${requested}#code=${seal.code}`;
  const facts: Fact[] = [
    {
      title: fieldTitle('statementNumber')[paper.language],
      value: `${statementNumber} · v${version}`,
    },
    { title: say(fileWords.code), value: shownCode(seal.code) },
    ...(verifyAt === undefined ? [] : [{ title: say(fileWords.where), value: verifyAt }]),
    { title: say(fileWords.rowCount), value: String(seal.rowCount) },
    { title: say(fileWords.position), value: String(ledgerPosition) },
    { title: say(fileWords.root), value: seal.merkleRoot },
  ];
  return { kind: 'code', encoded, facts };
}
