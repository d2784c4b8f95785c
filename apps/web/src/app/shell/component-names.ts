import type { ConfigProviderProps } from 'antd';

/**
 * Names of ours on the library's components. Style sheets and tests of the browser know these and none of
 * its inner classes, which may be called otherwise in its next release.
 */
export const componentNames = {
  alert: { className: 'ui-alert' },
  button: {
    autoInsertSpace: false,
    classNames: ({ props: { type, danger } }) => ({
      root: `ui-button ui-${type}${danger ? ' ui-danger' : ''}`,
    }),
  },
  checkbox: { className: 'ui-checkbox' },
  inputNumber: { className: 'ui-number' },
  radio: { className: 'ui-radio' },
  select: { className: 'ui-select' },
} as const satisfies ConfigProviderProps;
