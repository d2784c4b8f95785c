import path from 'node:path';

const declared = /([\w-]+)\.messages\.ts$/;

/** The name under which a file's texts are known: `role` for `role.messages.ts`; nothing for others. */
export function ownerOfFile(file: string): string | undefined {
  const [plain = ''] = file.split('?', 1);
  return declared.exec(path.basename(plain))?.[1];
}

/**
 * A file of texts with its owner as second argument of `defineMessages`. Throws where there is not
 * exactly one such call, since its texts could not be worded otherwise.
 */
export function withOwner(file: string, code: string): string {
  const owner = ownerOfFile(file);
  const calls = code.split('defineMessages({').length - 1;
  const end = /\n\}\);\s*$/;
  if (owner === undefined || calls !== 1 || !end.test(code)) {
    throw new Error(`${file} declares its texts in another way than by one defineMessages({ … });`);
  }
  return code.replace(end, `\n}, '${owner}');\n`);
}
