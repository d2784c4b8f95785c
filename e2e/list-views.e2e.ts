import { expect } from 'vitest';
import { createAccount } from '@lebean/contract/account/creation.operations';
import {
  chooseListView,
  removeListView,
  saveListView,
  setRoleView,
} from '@lebean/contract/list-view/change.operations';
import { listListViews } from '@lebean/contract/list-view/operations';
import { createRole, listRoles } from '@lebean/contract/role/operations';
import { axe, demoAccount, login, test } from './browser.ts';
import { newPassword } from './new-account.ts';
import { type Caller, call, signIn, uniqueDigits } from './service.ts';

const listName = 'shop.list';

/** A role of staff that has the shops and no more, and somebody with it. */
async function newLooker(staff: Caller) {
  const roleName = `Looker ${uniqueDigits(6)}`;
  const { id: roleId } = await call(staff, createRole, {
    kind: 'staff',
    roleName,
    description: '',
    permissions: ['dashboard.summary.view', 'shop.shop.list'],
    screens: null,
  });
  const { rows } = await call(staff, listRoles, { query: roleName });
  const account = `e2e-${uniqueDigits(12)}`;
  await call(staff, createAccount, {
    kind: 'staff',
    loginName: account,
    password: newPassword,
    displayName: 'Looker',
    roles: rows.map(({ key }) => key),
  });
  return { roleId, roleName, account: { audience: '', account, password: newPassword } };
}

test('SH-58: a list opens with the view of one’s role and says so, one’s own choice wins, and an address over both', async ({
  openPage,
}) => {
  const staff = await signIn(demoAccount('Staff'));
  const { roleId, roleName, account } = await newLooker(staff);
  const viewName = `Spain ${uniqueDigits(6)}`;
  const view = { listName, audience: 'mine' } as const;
  const { id: listViewId } = await call(staff, saveListView, {
    ...view,
    viewName,
    search: 'country=ES',
  });

  // Whoever manages roles sets it beside the views.
  const manager = await openPage({ language: 'en' });
  await login(manager, demoAccount('Staff'), '/shops/list?country=ES');
  await manager.getByRole('button', { name: 'Views', exact: true }).click();
  const panel = manager.getByRole('dialog', { name: 'Views' });
  const choose = async (label: string, option: string): Promise<void> => {
    await panel.getByRole('combobox', { name: label, exact: true }).click();
    await manager.keyboard.type(option);
    await manager.locator('.ant-select-item-option:visible').filter({ hasText: option }).click();
  };
  await choose('Role', roleName);
  await choose('View', viewName);
  await expect.poll(() => axe(manager)).toEqual([]);
  await panel.getByRole('button', { name: 'Save' }).last().click();
  await panel.getByRole('button', { name: `Remove the default view of ${roleName}` }).waitFor();

  const looker = await openPage({ language: 'en' });
  await login(looker, account, '/shops/list');
  const search = () => new URL(looker.url()).search;
  await expect.poll(search).toBe('?country=ES');
  await looker.getByText(`Showing ${viewName}, the default view of ${roleName}`).waitFor();
  expect(await axe(looker)).toEqual([]);
  await looker.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(search).toBe('');
  await looker.goto('/shops/list?country=US');
  await looker.getByRole('button', { name: 'Views', exact: true }).waitFor();
  expect(search()).toBe('?country=US');

  const own = await call(looker, saveListView, { ...view, viewName: 'Own', search: 'country=CN' });
  await call(looker, chooseListView, { listViewId: own.id, isChosen: true });
  await looker.goto('/shops/list');
  await expect.poll(search).toBe('?country=CN');
  expect(await looker.getByText('the default view of').count()).toBe(0);

  await call(staff, setRoleView, { listName, roleId, listViewId: null });
  await call(staff, removeListView, { listViewId });
  expect((await call(looker, listListViews, { listName })).roleDefault).toBeNull();
});
