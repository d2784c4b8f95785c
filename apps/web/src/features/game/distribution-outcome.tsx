import type { DistributionOutcome } from '@lebean/contract/game/distribution.operations';
import { useText } from '../../platform/i18n.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useGameTitle } from '../../shared/games/game-title.ts';
import { distributionMessages } from './distribution.messages.ts';

/** Who gets, or loses, which game, by name (GAM-3). */
export function Inclusions({ outcome }: { outcome: DistributionOutcome }) {
  const t = useText(distributionMessages);
  const format = useFormat();
  const nameOf = useGameTitle();
  const { included, includedPairs } = outcome;
  if (included === 0) return null;
  const unlisted = included - includedPairs.length;
  return (
    <section className="distribution-pairs" aria-label={t('included')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard has to reach it */}
      <ul tabIndex={0}>
        {includedPairs.map((pair) => (
          <li key={`${pair.gameId} ${pair.shopId}`}>
            <span>{pair.shopName}</span>
            <span>{nameOf(pair)}</span>
          </li>
        ))}
      </ul>
      {unlisted > 0 && <p>{t('more', { count: format.count(unlisted) })}</p>}
    </section>
  );
}

/** Who is left out, and why: counted by reason, then by name (GAM-3). */
export function Exclusions({ outcome }: { outcome: DistributionOutcome }) {
  const t = useText(distributionMessages);
  const format = useFormat();
  const nameOf = useGameTitle();
  const { excluded, excludedCount, reasons } = outcome;
  if (excludedCount === 0) return null;
  const unlisted = excludedCount - excluded.length;
  return (
    <section
      className="distribution-pairs distribution-excluded"
      aria-label={t('excluded', { count: excludedCount })}
    >
      <h2>{t('excluded', { count: format.count(excludedCount) })}</h2>
      <p>
        {reasons
          .map(({ reason, count }) =>
            t('reasonCount', { reason: t(reason), count: format.count(count) }),
          )
          .join(' · ')}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard has to reach it */}
      <ul tabIndex={0}>
        {excluded.map((pair) => (
          <li key={`${pair.gameId} ${pair.shopId}`}>
            <span>{nameOf(pair)}</span>
            <span>{pair.shopName}</span>
            <span>{t(pair.reason)}</span>
          </li>
        ))}
      </ul>
      {unlisted > 0 && <p>{t('more', { count: format.count(unlisted) })}</p>}
    </section>
  );
}
