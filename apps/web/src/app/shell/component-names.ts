import type { ConfigProviderProps } from 'antd';

const named = (names: Readonly<Record<string, unknown>>): string =>
  Object.entries(names)
    .filter(([, isSo]) => isSo)
    .map(([name]) => name)
    .join(' ');

/**
 * Names of ours on the library's components. Style sheets and tests of the browser know these and none of
 * its inner classes, which may be called otherwise in its next release.
 */
export const componentNames = {
  alert: {
    classNames: {
      root: 'ui-alert',
      section: 'ui-alert-section',
      title: 'ui-alert-title',
      actions: 'ui-alert-actions',
    },
  },
  button: {
    autoInsertSpace: false,
    classNames: ({ props: { type, danger, loading } }) => ({
      root: named({
        'ui-button': true,
        'ui-main': type === 'primary',
        'ui-link': type === 'link',
        'ui-danger': danger,
        'ui-loading': loading,
      }),
    }),
  },
  checkbox: { classNames: { root: 'ui-checkbox' } },
  inputNumber: { classNames: { root: 'ui-number' } },
  radio: { classNames: { root: 'ui-radio', label: 'ui-radio-label' } },
  select: { classNames: { root: 'ui-select', popup: { listItem: 'ui-option' } } },
  tag: { classNames: { root: 'ui-tag' } },
} as const satisfies ConfigProviderProps;
