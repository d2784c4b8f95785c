import { listLevels } from '@lebean/contract/level/list.operations';
import { useOperation } from '../platform/queries.ts';
import { ChoiceFilter } from '../screen-kit/filter-fields.tsx';

/** The member levels that the account may see, by rank; of one merchant, or as one shop goes by them, if it is named. */
export function useLevels(merchantId?: number, shopId?: number, isEnabled = true) {
  return useOperation(
    listLevels,
    {
      pageSize: 100,
      ...(merchantId !== undefined && { merchantId }),
      ...(shopId !== undefined && { shopId }),
    },
    { isEnabled, freshSeconds: 60 },
  );
}

type LevelFilterProps = {
  label: string;
  merchantId: number | undefined;
  value: number | undefined;
  onChange: (levelId: number | undefined) => void;
};

export function LevelFilter({ merchantId, ...filter }: LevelFilterProps) {
  const levels = useLevels(merchantId).data?.rows ?? [];
  return (
    <ChoiceFilter
      {...filter}
      options={levels.map(({ id, levelName }) => ({ value: id, label: levelName }))}
    />
  );
}
