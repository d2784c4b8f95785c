import { enabledWord, yesNo } from '../kernel/export-words.ts';
import { exportOf } from '../vocabulary/export.ts';
import { listAuthorisations } from './authorisation.operations.ts';
import { listDongles } from './dongle.operations.ts';
import { listEquipment } from './equipment.operations.ts';
import { listDevices } from './operations.ts';

const uniqueCode = { zh: '设备编号', en: 'Device code', es: 'Código del dispositivo' };
const equipment = { zh: '设备类型', en: 'Equipment', es: 'Equipamiento' };
const shop = { zh: '店铺', en: 'Shop', es: 'Tienda' };
const merchant = { zh: '商户', en: 'Merchant', es: 'Comercio' };
const state = { zh: '状态', en: 'State', es: 'Estado' };
const created = { zh: '录入时间', en: 'Entered', es: 'Registrado' };

/** The catalogue of equipment as a file. */
export const exportEquipment = exportOf(listEquipment, {
  title: { zh: '设备类型', en: 'Equipment', es: 'Equipamiento' },
  columns: [
    { title: equipment, kind: 'text', value: ({ title }) => title },
    'description',
    {
      title: { zh: '校验加密狗', en: 'Checks a dongle', es: 'Comprueba la llave' },
      kind: 'word',
      value: ({ isDongleChecked }) => yesNo(isDongleChecked),
    },
    { title: state, kind: 'word', value: ({ isEnabled }) => enabledWord(isEnabled) },
    'deviceCount',
    { title: created, kind: 'instant', value: ({ createdAt }) => createdAt },
  ],
});

/** The fleet as a file. */
export const exportDevices = exportOf(listDevices, {
  title: { zh: '设备', en: 'Devices', es: 'Dispositivos' },
  columns: [
    { title: uniqueCode, kind: 'text', value: (device) => device.uniqueCode },
    { title: state, kind: 'entry', type: 'deviceStatus', value: ({ status }) => status },
    { title: equipment, kind: 'text', value: ({ equipmentTitle }) => equipmentTitle },
    { title: shop, kind: 'text', value: ({ shopName }) => shopName },
    { title: merchant, kind: 'text', value: ({ merchantName }) => merchantName },
    'terminalName',
    'terminalVersion',
    'lastSeenAt',
    { title: created, kind: 'instant', value: ({ createdAt }) => createdAt },
  ],
});

/** The dongles as a file. */
export const exportDongles = exportOf(listDongles, {
  title: { zh: '加密狗', en: 'Dongles', es: 'Llaves' },
  columns: [
    'serial',
    { title: uniqueCode, kind: 'text', value: (dongle) => dongle.uniqueCode },
    { title: shop, kind: 'text', value: ({ shopName }) => shopName },
    'boundAt',
    { title: created, kind: 'instant', value: ({ createdAt }) => createdAt },
  ],
});

/** The authorisation codes as a file: masked, like everywhere after they were issued (DEV-3). */
export const exportAuthorisations = exportOf(listAuthorisations, {
  title: { zh: '设备授权', en: 'Authorisations', es: 'Autorizaciones' },
  columns: [
    { field: 'code', title: { zh: '授权码', en: 'Code', es: 'Código' } },
    { title: state, kind: 'entry', type: 'codeState', value: (row) => row.state },
    { title: uniqueCode, kind: 'text', value: (row) => row.uniqueCode },
    { title: equipment, kind: 'text', value: ({ equipmentTitle }) => equipmentTitle },
    { title: shop, kind: 'text', value: ({ shopName }) => shopName },
    { title: merchant, kind: 'text', value: ({ merchantName }) => merchantName },
    'pcUniqueId',
    'firstActivatedAt',
    'issuedAt',
    'issuedBy',
  ],
});
