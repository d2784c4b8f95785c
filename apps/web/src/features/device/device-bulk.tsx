import { Checkbox } from 'antd';
import {
  disableDevices,
  enableDevices,
  moveDevices,
} from '@lebean/contract/device/bulk.operations';
import type { DeviceRow } from '@lebean/contract/device/rows';
import { ShopChoice } from '../../pickers/shop-choice.tsx';
import { useText } from '../../platform/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { FormField } from '../../screen-kit/form-field.tsx';
import type { BulkAction } from '../../screen-kit/selection.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { deviceMessages } from './device.messages.ts';

export const nameOfDevice = ({ uniqueCode, shopName }: DeviceRow): string =>
  shopName === null ? uniqueCode : `${uniqueCode} · ${shopName}`;

/** What is done to many units at once (SH-66). A move ends their codes: it has no undo. */
export function useDeviceActions(): readonly BulkAction[] {
  const t = useText(deviceMessages);
  const word = useText(kitWords);
  return [
    {
      operation: enableDevices,
      label: word('enable'),
      consequence: t('enableManyConsequence'),
      undo: disableDevices,
    },
    {
      operation: disableDevices,
      label: word('disable'),
      consequence: t('disableManyConsequence'),
      tone: 'danger',
      undo: enableDevices,
    },
    {
      operation: moveDevices,
      label: t('move'),
      consequence: t('moveManyConsequence'),
      tone: 'danger',
      refreshes: ['authorisation'],
      shared: {
        // Where to decides who can go there.
        preview: ({ shopId }) => (shopId === undefined ? undefined : { shopId }),
        fields: (field) => (
          <FormField field={field('shopId')} label={t('moveTo')}>
            <Destination />
          </FormField>
        ),
      },
    },
  ];
}

type DestinationProps = {
  id?: string;
  value?: number | null;
  onChange?: (shopId: number | null | undefined) => void;
};

/** A shop, or by a tick the stock: not by a field that was left empty. */
function Destination({ id, value, onChange }: DestinationProps) {
  const t = useText(deviceMessages);
  const isStaff = useSession()?.kind === 'staff';
  return (
    <>
      {value !== null && (
        <ShopChoice
          placeholder={t('moveTo')}
          {...(id !== undefined && { id })}
          {...(value !== undefined && { value })}
          {...(onChange !== undefined && { onChange })}
        />
      )}
      {isStaff && (
        <Checkbox
          checked={value === null}
          onChange={({ target }) => onChange?.(target.checked ? null : undefined)}
        >
          {t('intoStock')}
        </Checkbox>
      )}
    </>
  );
}
