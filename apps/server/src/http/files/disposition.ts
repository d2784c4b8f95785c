/** The header that names a file: in plain letters for the oldest clients, in full for the others. */
export function disposition(name: string): string {
  const plain = name.replaceAll(/[^\w.-]+/g, '_').replace(/^_+-?/, '');
  const full = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}
