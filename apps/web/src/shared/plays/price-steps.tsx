import type * as z from 'zod/mini';
import type { priceStep } from '@lebean/contract/price/rows';
import { exactPerHundredth } from '@lebean/domain/pricing/exact';
import { formatExact } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useDiscountText } from '../money/discount.ts';
import './price-steps.css';
import { priceStepMessages } from './price-steps.messages.ts';

type PriceStep = z.output<typeof priceStep>;

/** The steps that lead to a price, before a play and after it (PRI-6, PRI-8). */
export function PriceSteps({ steps }: { steps: readonly PriceStep[] }) {
  const t = useText(priceStepMessages);
  const say = useStepWords();
  const language = useLanguage();
  return (
    <ol className="price-steps" aria-label={t('steps')}>
      {steps.map((step) => (
        <li key={step.step}>
          <span>{say(step)}</span>
          <span className="price-step-amount">
            {formatExact(step.to / (exactPerHundredth * 100), language)}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** A step in words. */
function useStepWords(): (step: PriceStep) => string {
  const t = useText(priceStepMessages);
  const format = useFormat();
  const discountText = useDiscountText();
  const points = (hundredths: number | null): string => format.points(hundredths ?? 0);
  const timeWords = (step: PriceStep): string => {
    const minutes = Math.ceil((step.seconds ?? 0) / 60);
    const unit = step.unitMinutes ?? 0;
    const count = step.furtherUnits ?? 0;
    if (count === 0) return t('timeFirst', { minutes, unit });
    const time = step.setBy === 'shop' ? 'timeOwn' : 'time';
    return t(time, { minutes, unit, count, amount: points(step.unitPrice) });
  };
  const liftedWords = (step: PriceStep): string => {
    const time = timeWords(step);
    return step.liftedCap === null ? time : t('capLifted', { time, cap: points(step.liftedCap) });
  };
  const ignoredWords = ({ because, ownPrice }: PriceStep): string => {
    const isUnfit = because === 'chargedOtherwise';
    if (ownPrice === null) return t(isUnfit ? 'ownPartsUnfit' : 'ownPartsIgnored');
    return t(isUnfit ? 'ownPriceUnfit' : 'ownPriceIgnored', { amount: points(ownPrice) });
  };
  return (step) => {
    const name = step.activityName ?? step.levelName ?? '';
    const discount = discountText(step.percent ?? 100);
    switch (step.step) {
      case 'ownPriceIgnored':
        return ignoredWords(step);
      case 'time':
        return liftedWords(step);
      case 'cap':
        return t(step.setBy === 'shop' ? 'capOwn' : 'cap');
      case 'activityIgnored':
        return t('activityIgnored', { name });
      case 'activityDiscount':
        return t('activityDiscount', { name, discount });
      case 'activityPrice':
        return t('activityPrice', { name, amount: points(step.fixedPrice) });
      case 'level':
        return t('levelStep', { name, discount });
      case 'lowerOf':
        return t(step.taken === 'activity' ? 'lowerActivity' : 'lowerLevel');
      case 'platformPrice':
      case 'ownPrice':
      case 'openDirectly':
      case 'carried':
      case 'rounding':
        return t(step.step);
    }
  };
}
