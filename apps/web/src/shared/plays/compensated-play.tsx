import { Select } from 'antd';
import { listCompensablePlays } from '@lebean/contract/play/operations';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useGameTitle } from '../games/game-title.ts';
import { compensationMessages } from './compensation.messages.ts';

/** Chosen where the play that is made good was never recorded: nothing is named then. */
export const nonePlayed = 0;

type CompensatedPlayProps = {
  field: Parameters<typeof FormField>[0]['field'];
  terminalId: number;
};

/** The play that a compensation makes good, out of those that guests paid for at the shop (PLY-3). */
export function CompensatedPlay({ field, terminalId }: CompensatedPlayProps) {
  const t = useText(compensationMessages);
  const gameTitle = useGameTitle();
  const format = useFormat();
  const { data: found } = useOperation(listCompensablePlays, { terminalId });
  // Clients of others may name none (ADR 0175); whoever sees this form says so.
  const rules = [...field.rules, { required: true, message: t('choose') }];
  const plays = (found?.plays ?? []).map(({ playId, ...play }) => ({
    value: playId,
    label: [
      format.shopTime(play.startedAt, play.timeZone),
      gameTitle(play),
      ...(play.cardNumber === null ? [] : [play.cardNumber]),
      play.uniqueCode,
    ].join(' · '),
  }));
  return (
    <FormField
      field={{ ...field, rules, required: true }}
      label={t('compensates')}
      hint={t('hint')}
    >
      <Select
        loading={found === undefined}
        options={[...plays, { value: nonePlayed, label: t('none') }]}
        showSearch={{ optionFilterProp: 'label' }}
      />
    </FormField>
  );
}
