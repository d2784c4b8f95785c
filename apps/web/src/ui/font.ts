/** Figures by one typeface on every till (SH-62); letters by what each system has, so that nothing is to download. */
export const fontFamily = [
  '"Lebean Figures"',
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
