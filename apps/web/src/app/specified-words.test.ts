import { expect, test } from 'vitest';
import { passwordMessages } from '../features/session/password.messages.ts';
import { translator } from '../platform/i18n.ts';
import { appMessages } from './app.messages.ts';
import { shellMessages } from './shell/shell.messages.ts';

test('SH-27: errors are shown in the words of the specification', () => {
  const t = translator(appMessages, 'zh');
  expect([t('sessionOver'), t('denied'), t('network')]).toEqual([
    '登录已失效，请重新登陆',
    '没有当前权限，联系管理员配置',
    '页面停留时间过长，请点击头像退出重新登录',
  ]);
});

test('SH-22, SH-27: a colour that is saved is confirmed in the words of the specification', () => {
  expect(translator(shellMessages, 'zh')('themeSaved')).toBe('换肤成功');
});

test('SH-26, SH-27: the form of the password speaks in the words of the specification', () => {
  const t = translator(passwordMessages, 'zh');
  expect([
    t('currentMissing'),
    t('currentWrong'),
    t('freshMissing'),
    t('lengthWrong', { minimum: 6, maximum: 18 }),
    t('repeatedMissing'),
    t('repeatedDiffers'),
    t('saved'),
  ]).toEqual([
    '请输入原密码',
    '原密码不正确',
    '请输入新密码',
    '长度在 6 到 18 个字符',
    '请再次输入密码',
    '两次输入密码不一致!',
    '修改成功',
  ]);
});
