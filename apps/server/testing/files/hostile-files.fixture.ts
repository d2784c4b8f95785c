// For tests: files as somebody sends them who wants to harm whoever opens them.

/** Files that want to be taken for something else; what they hold is their own business. */
export const hostile: readonly (readonly [name: string, content: string | Buffer])[] = [
  ['page.html', '<script>document.cookie</script>'],
  ['image.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['both.gif', Buffer.concat([Buffer.from('GIF89a'), Buffer.from('/*<html>*/alert(1)')])],
  ['report.pdf.exe', 'MZ'],
  ['archive.tar.gz', 'no archive at all'],
  ['bomb.zip', Buffer.from('PK\u0003\u0004'.padEnd(64, '\u0000'), 'latin1')],
  ['=cmd|calc.csv', '=1+1'],
  ['"quoted"; filename=evil.html', 'x'],
  ['%2e%2e%2fetc.zip', 'x'],
  ["头显 'x' (1)*.zip", 'x'],
  ['.htaccess', 'x'],
  ['con.txt', 'x'],
];
