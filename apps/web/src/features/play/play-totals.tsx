import type { ClientInput } from '@lebean/contract/kernel/operation';
import { totalPlays } from '@lebean/contract/play/operations';
import { maxSummedPlays } from '@lebean/contract/play/rows';
import { comingText } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { playMessages } from '../../shared/plays/play.messages.ts';
import '../../screen-kit/panel.css';
import './play.css';
import { playListMessages } from './play-list.messages.ts';

/** What all plays that match come to, but for those that were taken back. */
export function PlayTotals({ filters }: { filters: ClientInput<typeof totalPlays> }) {
  const t = useText(playListMessages);
  const words = useText(playMessages);
  const format = useFormat();
  const { data: total, isLoading } = useOperation(totalPlays, filters, { keepsPrevious: true });
  if (total === undefined && !isLoading) return null;
  const sums = [
    { title: t('plays'), value: total && format.count(total.plays) },
    { title: t('hours'), value: total && format.points(Math.round(total.seconds / 36)) },
    { title: words('point'), value: total && format.points(total.point) },
    { title: words('giftPoint'), value: total && format.points(total.giftPoint) },
    { title: words('lebean'), value: total && format.points(total.lebean) },
  ];
  return (
    <section className="kit-panel play-totals" aria-label={t('totals')}>
      <dl>
        {sums.map(({ title, value }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value ?? comingText}</dd>
          </div>
        ))}
      </dl>
      <p>
        {total?.isPart === true ? t('part', { count: format.count(maxSummedPlays) }) : t('without')}
      </p>
    </section>
  );
}
