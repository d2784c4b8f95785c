import type { Bar, Outcome } from './scenario.ts';

const maxShown = 20;

/** What was counted, what does not agree, and the bars of one scenario, as lines. */
export function linesOf({ bars, proof }: Outcome): string[] {
  const figures = Object.entries(proof.figures).map(
    ([what, figure]) => `  ${String(figure).padStart(8)}  ${what}`,
  );
  const shown = proof.disagreements.slice(0, maxShown).map((each) => `  ! ${each}`);
  const left = proof.disagreements.length - shown.length;
  return [
    ...figures,
    ...shown,
    ...(left > 0 ? [`  ! … and ${left} more`] : []),
    ...bars.map(
      ({ what, demanded, measured, isHeld }) =>
        `  ${isHeld ? 'held    ' : 'NOT HELD'}  ${what}: ${measured} (demanded: ${demanded})`,
    ),
  ];
}

/** One row of the table at the end. */
export interface Row extends Bar {
  readonly scenario: string;
}

/** All bars of all scenarios as one table in Markdown, as docs/reliability.md has it. */
export function tableOf(rows: readonly Row[]): string[] {
  return [
    '| | Bar | Demanded | Measured | Held |',
    '|---|---|---|---|---|',
    ...rows.map(
      ({ scenario, what, demanded, measured, isHeld }) =>
        `| ${scenario} | ${what} | ${demanded} | ${measured} | ${isHeld ? 'yes' : '**no**'} |`,
    ),
  ];
}
