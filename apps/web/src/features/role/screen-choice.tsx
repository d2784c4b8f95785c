import { Checkbox } from 'antd';
import type { AccountKind } from '@lebean/contract/kernel/account-kind';
import type { Screen } from '@lebean/contract/kernel/screen';
import { screensOfKind } from '@lebean/contract/role/rows';
import { usePick, useText } from '../../platform/i18n.ts';
import { useMenu } from '../../platform/menu.ts';
import { roleMessages } from './role.messages.ts';

type ScreenChoiceProps = {
  id?: string;
  kind: AccountKind;
  permissions: readonly string[];
  value?: readonly string[] | null;
  onChange?: (paths: readonly string[] | null) => void;
};

/** The screens that a role shows: all that it permits, or some of them (ACC-1). */
export function ScreenChoice({ id, kind, permissions, value, onChange }: ScreenChoiceProps) {
  const t = useText(roleMessages);
  const all = screensOfKind(kind).filter(({ permission }) => permissions.includes(permission));
  const paths = all.map(({ path }) => path);
  const isAll = value === null || value === undefined;
  const chosen = isAll ? paths : value;
  const change = (path: string, isChosen: boolean): void => {
    onChange?.(isChosen ? [...chosen, path] : chosen.filter((one) => one !== path));
  };
  return (
    <div id={id} className="role-screens">
      <Checkbox
        checked={isAll}
        onChange={({ target }) => onChange?.(target.checked ? null : paths)}
      >
        {t('allScreens')}
      </Checkbox>
      {!isAll && (
        <div className="role-screen-list">
          {all.map((screen) => (
            <Checkbox
              key={screen.path}
              checked={chosen.includes(screen.path)}
              onChange={({ target }) => change(screen.path, target.checked)}
            >
              <ScreenTitle screen={screen} />
            </Checkbox>
          ))}
        </div>
      )}
    </div>
  );
}

function ScreenTitle({ screen }: { screen: Screen }) {
  const pick = usePick();
  const title = useMenu().find(({ path }) => path === screen.path)?.title ?? screen.title;
  return (
    <>
      {pick(title)} <span className="role-path">{screen.path}</span>
    </>
  );
}
