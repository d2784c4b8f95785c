import type { PaymentProvider } from './payment-provider.ts';

/**
 * Stands in until keys are configured, and takes no money (PAY-5). Whether an order is paid it reads from
 * the order itself, where the button "simulate" has left a mark; it calls nobody back, so that no call
 * from outside can be one of its.
 */
export const sandbox: PaymentProvider = {
  key: 'sandbox',
  open: ({ orderNumber }) => Promise.resolve({ qrText: `lebean-sandbox:${orderNumber}` }),
  find: ({ simulatedAt, orderNumber, amount, currency }) =>
    Promise.resolve(
      simulatedAt === null
        ? { kind: 'unpaid' }
        : {
            kind: 'paid',
            notice: {
              orderNumber,
              providerNumber: `SANDBOX-${orderNumber}`,
              amount,
              currency,
              paidAt: simulatedAt,
            },
          },
    ),
  close: () => Promise.resolve(),
  refund: () => Promise.resolve('done'),
  readCallback: () => ({ kind: 'forged', why: 'the sandbox calls nobody' }),
  answer: () => ({ status: 404, contentType: 'text/plain; charset=utf-8', body: 'fail' }),
};
