import { Checkbox } from 'antd';
import { permissionAreas } from '@lebean/contract/facts/permission-areas';
import {
  type PermissionId,
  kindsOfPermission,
  permissionIds,
  permissionTitle,
} from '@lebean/contract/facts/permissions';
import type { AccountKind } from '@lebean/contract/kernel/account-kind';
import { useLanguage, usePick } from '../../platform/i18n.ts';
import { useSession } from '../../platform/session.ts';

type PermissionTreeProps = {
  id?: string;
  kind: AccountKind;
  /** Those that the role had when the form was opened: they may stay whoever changes the rest. */
  held: readonly string[];
  value?: readonly PermissionId[];
  onChange?: (chosen: readonly PermissionId[]) => void;
};

/** The permissions that a kind of account can hold, by area (ACC-1). */
export function PermissionTree({ id, value = [], onChange, kind, held }: PermissionTreeProps) {
  const pick = usePick();
  const mayGrant = useMayGrant(held);
  const change = (ids: readonly PermissionId[], isChosen: boolean): void => {
    const others = value.filter((one) => !ids.includes(one));
    onChange?.(isChosen ? [...others, ...ids] : others);
  };
  return (
    <div id={id} className="role-areas">
      {Object.entries(permissionAreas).map(([area, title]) => {
        const ids = permissionIds.filter(
          (one) => one.startsWith(`${area}.`) && kindsOfPermission(one)?.includes(kind),
        );
        if (ids.length === 0) return null;
        return (
          <AreaFields
            key={area}
            title={pick(title)}
            ids={ids}
            chosen={value}
            mayGrant={mayGrant}
            onChange={change}
          />
        );
      })}
    </div>
  );
}

type AreaFieldsProps = {
  title: string;
  ids: readonly PermissionId[];
  chosen: readonly PermissionId[];
  mayGrant: (permission: PermissionId) => boolean;
  onChange: (ids: readonly PermissionId[], isChosen: boolean) => void;
};

function AreaFields({ title, ids, chosen, mayGrant, onChange }: AreaFieldsProps) {
  const language = useLanguage();
  const free = ids.filter(mayGrant);
  const count = ids.filter((one) => chosen.includes(one)).length;
  const isWhole = free.length > 0 && free.every((one) => chosen.includes(one));
  return (
    <fieldset className="role-area">
      <legend>
        <Checkbox
          checked={isWhole}
          indeterminate={count > 0 && !isWhole}
          disabled={free.length === 0}
          onChange={({ target }) => onChange(free, target.checked)}
        >
          {title}
          <span className="role-area-count">
            {count}/{ids.length}
          </span>
        </Checkbox>
      </legend>
      {ids.map((one) => (
        <Checkbox
          key={one}
          checked={chosen.includes(one)}
          disabled={!mayGrant(one)}
          onChange={({ target }) => onChange([one], target.checked)}
        >
          {permissionTitle(one, language)}
        </Checkbox>
      ))}
    </fieldset>
  );
}

/** As the server asks: one's own, and what one's own kind of account cannot hold. */
function useMayGrant(held: readonly string[]): (permission: PermissionId) => boolean {
  const account = useSession();
  return (permission) =>
    account !== undefined &&
    (held.includes(permission) ||
      account.permissions.includes(permission) ||
      !kindsOfPermission(permission)?.includes(account.kind));
}
