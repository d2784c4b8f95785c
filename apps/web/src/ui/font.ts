/** What each system has for Latin and for Chinese: nothing to download, nothing that jumps. */
export const fontFamily = [
  'Inter',
  'system-ui',
  '-apple-system',
  '"Segoe UI"',
  'Roboto',
  '"Helvetica Neue"',
  '"PingFang SC"',
  '"Microsoft YaHei UI"',
  '"Noto Sans SC"',
  '"Noto Sans CJK SC"',
  'sans-serif',
].join(', ');
