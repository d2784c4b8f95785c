import type { Trial, Tried } from '@lebean/contract/share/rows';
import { useText } from '../../platform/i18n.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import './share.css';
import { shareMessages } from './share.messages.ts';

/** The last closed months, shop by shop: what was, and what would have been (SET-14). */
export function TrialTable({ trial }: { trial: Trial }) {
  const t = useText(shareMessages);
  if (trial.shops.length === 0) return <p>{t('nothingTried')}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys
    <div className="share-trial" role="group" aria-label={t('trial')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {t('shopColumn')}
            </th>
            {trial.months.map(({ from }) => (
              <th key={from} scope="colgroup" colSpan={3}>
                {from.slice(0, 7)}
              </th>
            ))}
          </tr>
          <tr>
            {trial.months.map(({ from }) => (
              <MonthHeads key={from} />
            ))}
          </tr>
        </thead>
        <tbody>
          {trial.shops.map(({ shopId, shopName, months }) => (
            <TriedRow key={shopId} title={shopName} trial={trial} months={months} />
          ))}
        </tbody>
        <tfoot>
          <TriedRow title={t('total')} trial={trial} months={trial.totals} />
        </tfoot>
      </table>
    </div>
  );
}

function MonthHeads() {
  const t = useText(shareMessages);
  return (
    <>
      <th scope="col">{t('was')}</th>
      <th scope="col">{t('wouldBe')}</th>
      <th scope="col">{t('difference')}</th>
    </>
  );
}

const toneOf = (more: number): string | undefined => {
  if (more === 0) return undefined;
  return more > 0 ? 'share-more' : 'share-less';
};

type TriedRowProps = { title: string; trial: Trial; months: readonly Tried[] };

function TriedRow({ title, trial: { currency, months: heads }, months }: TriedRowProps) {
  const format = useFormat();
  const amount = (value: number): string =>
    currency === null ? format.points(value) : format.money(value, currency);
  return (
    <tr>
      <th scope="row">{title}</th>
      {months.map(({ was, wouldBe }, place) => {
        const more = wouldBe - was;
        return [
          <td key={`${heads[place]?.from}-was`}>{amount(was)}</td>,
          <td key={`${heads[place]?.from}-would`}>{amount(wouldBe)}</td>,
          <td key={`${heads[place]?.from}-more`} className={toneOf(more)}>
            {more > 0 ? `+${amount(more)}` : amount(more)}
          </td>,
        ];
      })}
    </tr>
  );
}
