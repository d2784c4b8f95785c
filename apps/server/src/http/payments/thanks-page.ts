import type { FastifyInstance } from 'fastify';
import { type Language, languageOf } from '@lebean/contract/kernel/text';
import { newNonce, policyHeader, policyOfPage } from '../pages/security-headers.ts';

/** Where the phone of whoever has paid by card goes on; it knows nothing of the payment. */
export const thanksPath = '/api/payments/thanks';

const words = {
  zh: { title: '付款完成', hint: '谢谢！请看柜台屏幕上的确认，这个页面可以关闭了。' },
  en: {
    title: 'Payment sent',
    hint: 'Thank you! The screen at the counter confirms it. You can close this page.',
  },
  es: {
    title: 'Pago enviado',
    hint: '¡Gracias! La pantalla del mostrador lo confirma. Ya puede cerrar esta página.',
  },
} as const satisfies Record<Language, object>;

const style =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;text-align:center;font:18px/1.6 system-ui,sans-serif;color-scheme:light dark}h1{font-size:28px}';

/** A page for guests, who have no account here: it thanks, and sends them back to the counter (PAY-2). */
export function addThanksPage(server: FastifyInstance): void {
  server.get(thanksPath, (request, reply) => {
    const language = languageOf(request.headers['accept-language']);
    const { title, hint } = words[language];
    const nonce = newNonce();
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('vary', 'accept-language')
      .header(policyHeader, policyOfPage(nonce))
      .send(
        `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style nonce="${nonce}">${style}</style></head><body><main><h1>${title}</h1><p>${hint}</p></main></body></html>`,
      );
  });
}
