import * as z from 'zod/mini';
import { createdRow, optionalText, text } from './common.ts';
import { operation } from './operation.ts';
import { refusal } from './refusal.ts';

export const partnerNotFound = refusal('PARTNER_NOT_FOUND', 'notFound', {
  zh: '没有找到该合作商',
  en: 'There is no such partner',
  es: 'No existe ese socio',
});
export const wholeNetworkOnly = refusal('WHOLE_NETWORK_ONLY', 'forbidden', {
  zh: '只有不限国家的平台人员可以进行此操作',
  en: 'Only staff who are not limited to countries can do this',
  es: 'Solo puede hacerlo el personal que no está limitado a países',
});

export const createPartner = operation({
  id: 'partner.create',
  kind: 'command',
  method: 'POST',
  path: '/api/partners',
  summary: 'Adds a regional partner and opens its lebean wallet',
  permission: 'partner.partner.create',
  scope: ['staff'],
  envelope: 'data',
  input: z.strictObject({
    partnerName: text(64),
    region: optionalText(64),
    contactName: optionalText(64),
    contactPhone: optionalText(32),
  }),
  output: createdRow,
  refusals: [wholeNetworkOnly],
  audit: { object: 'partner', idFrom: 'id' },
  rate: 'write',
  idempotency: 'accepted',
});
