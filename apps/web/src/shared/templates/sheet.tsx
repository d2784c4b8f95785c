import type { SheetLine } from '@lebean/domain/template/render';

type Pair = Extract<SheetLine, { label: string }>;
const isPair = (line: SheetLine): line is Pair => 'label' in line;

/** Lines that follow each other and have one form: pairs in one list, each other line by itself. */
function groupsOf(lines: readonly SheetLine[]): ReadonlyArray<readonly SheetLine[]> {
  const groups: SheetLine[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    const [before] = last ?? [];
    if (last !== undefined && before !== undefined && isPair(before) && isPair(line))
      last.push(line);
    else groups.push([line]);
  }
  return groups;
}

/** A sheet as it comes from the printer; the screen shows the same. Words stay words, whatever stands in them. */
export function Sheet({ lines }: { lines: readonly SheetLine[] }) {
  const groups = groupsOf(lines);
  const firstText = lines.find(({ kind }) => kind === 'text');
  return (
    <div className="receipt">
      {groups.map((group, place) => {
        const [line] = group;
        if (line === undefined) return null;
        const pairs = group.filter(isPair);
        // oxlint-disable-next-line react/no-array-index-key -- a sheet is drawn once, its lines have no other name
        if (pairs.length > 0) return <Pairs key={place} pairs={pairs} />;
        const className = line === firstText ? 'receipt-kind' : classNames[line.kind];
        return (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <p key={place} className={className}>
            {line.text}
          </p>
        );
      })}
    </div>
  );
}

const classNames = {
  title: 'receipt-shop',
  text: 'receipt-thanks',
  note: 'receipt-raised',
  pair: '',
  total: '',
} as const satisfies Record<SheetLine['kind'], string>;

function Pairs({ pairs }: { pairs: readonly Pair[] }) {
  return (
    <dl>
      {pairs.map(({ label, text, kind, isBreak }, place) => (
        <div
          // oxlint-disable-next-line react/no-array-index-key -- two lines of a template may be alike
          key={place}
          className={[isBreak && 'receipt-break', kind === 'total' && 'receipt-total']
            .filter(Boolean)
            .join(' ')}
        >
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
