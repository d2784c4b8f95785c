/** Texts that stay as they are, and why. One that excuses nothing fails. */
export const exceptions: readonly { readonly words: string; readonly because: string }[] = [
  { words: '两次输入密码不一致!', because: 'in the words of the specification (SH-26)' },
  { words: '1分钟前', because: 'in the words of the specification (SH-42)' },
  { words: '1小时前', because: 'in the words of the specification (SH-42)' },
  { words: '1天前', because: 'in the words of the specification (SH-42)' },
];
