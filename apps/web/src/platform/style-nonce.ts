/**
 * Style elements that libraries make carry the nonce of the page, without which the content security
 * policy ignores them. Some take it as a setting, some measure a scroll bar with a style and do not: so
 * it is given where all of them are made. A page without a policy has none, and nothing changes.
 */
const { nonce } = document.querySelector<HTMLElement>('meta[property="csp-nonce"]') ?? {};
const create: unknown = Reflect.get(Document.prototype, 'createElement');

if (nonce !== undefined && nonce !== '' && typeof create === 'function') {
  const createWithNonce = function createWithNonce(this: Document, ...given: unknown[]): unknown {
    const element: unknown = Reflect.apply(create, this, given);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
  Reflect.set(Document.prototype, 'createElement', createWithNonce);
}
