import { useState } from 'react';
import { screensOf } from '@lebean/contract/facts/screens';
import type { AccountKind } from '@lebean/contract/kernel/account-kind';
import { menuAreas } from '@lebean/contract/menu/areas';
import { menuTree } from '@lebean/contract/menu/tree.rows';
import { usePick, useText } from '../../platform/i18n.ts';
import { useMenu } from '../../platform/menu.ts';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { roleMessages } from './role.messages.ts';

type RolePreviewProps = {
  kind: AccountKind;
  permissions: readonly string[];
  screens: readonly string[] | null;
};

/** The menu of somebody who has this role and no other, as it will be once it is saved. */
export function RolePreview({ kind, permissions, screens }: RolePreviewProps) {
  const t = useText(roleMessages);
  const pick = usePick();
  const [seenBy, setSeenBy] = useState<'owner' | 'assistant'>('owner');
  const accountType = { owner: 1, assistant: 2 }[seenBy];
  const seen = new Set<string>(
    screensOf({ kind, permissions, screens, accountType }).map(({ path }) => path),
  );
  const hasDashboard = permissions.includes('dashboard.summary.view');
  const branches = menuAreas(
    menuTree(useMenu(), (path) => seen.has(path)),
    kind,
  ).map(({ parts, ...area }) => ({ ...area, children: parts.flatMap(({ children }) => children) }));
  return (
    <section className="role-preview" aria-label={t('preview')}>
      <h2>{t('preview')}</h2>
      {kind === 'shop' && (
        <ChoiceRow
          label={t('previewAs')}
          choices={[
            { value: 'owner', label: t('previewOwner') },
            { value: 'assistant', label: t('previewAssistant') },
          ]}
          chosen={seenBy}
          onChoose={setSeenBy}
        />
      )}
      <ul aria-live="polite">
        {hasDashboard && <li>{t('dashboard')}</li>}
        {branches.map(({ key, title: area, children }) => (
          <li key={key}>
            {children.length === 1 ? (
              children.map(({ path, title }) => <span key={path}>{pick(title)}</span>)
            ) : (
              <>
                {pick(area)}
                <ul>
                  {children.map(({ path, title }) => (
                    <li key={path}>{pick(title)}</li>
                  ))}
                </ul>
              </>
            )}
          </li>
        ))}
        {!hasDashboard && branches.length === 0 && (
          <li className="role-nothing">{t('nothingSeen')}</li>
        )}
      </ul>
    </section>
  );
}
