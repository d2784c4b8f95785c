import { updateGoods } from '@lebean/contract/goods/operations';
import type { GoodsRow } from '@lebean/contract/goods/rows';
import { InlineField } from '../../screen-kit/inline-field.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { termsOf, valuesOf } from './goods-form.tsx';

/** What goods are called, edited where it stands (SH-59). */
export function InlineName({ goods }: { goods: GoodsRow }) {
  const titleOf = useFieldTitle();
  const { id: goodsId, goodsName, version } = goods;
  return (
    <InlineField
      operation={updateGoods}
      value={goodsName}
      version={version}
      label={`${titleOf('goodsName')} · ${goodsName}`}
      toInput={(typed, seen) => ({
        ...termsOf(valuesOf(goods)),
        goodsId,
        version: seen,
        goodsName: typed,
      })}
      versionOf={(changed) => changed.version}
    >
      {goodsName}
    </InlineField>
  );
}
