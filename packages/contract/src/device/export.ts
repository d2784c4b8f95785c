import { enabledWord, yesNo } from '../kernel/export-words.ts';
import { exportOf } from '../vocabulary/export.ts';
import { fieldTitle } from '../vocabulary/fields.ts';
import { listAuthorisations } from './authorisation.operations.ts';
import { listDongles } from './dongle.operations.ts';
import { listEquipment } from './equipment.operations.ts';
import { listInstallsOfGame } from './install.operations.ts';
import { installStateWords } from './install.rows.ts';
import { listDevices } from './operations.ts';

const state = { zh: '状态', en: 'Status', es: 'Estado' };
const created = { zh: '录入时间', en: 'Registered', es: 'Registrado' };

/** The catalogue of equipment as a file. */
export const exportEquipment = exportOf(listEquipment, {
  title: { zh: '设备类型', en: 'Device types', es: 'Tipos de dispositivo' },
  columns: [
    { field: 'title', title: fieldTitle('equipmentTitle') },
    'description',
    {
      title: { zh: '校验加密狗', en: 'Dongle check', es: 'Comprueba dongle' },
      kind: 'word',
      value: ({ isDongleChecked }) => yesNo(isDongleChecked),
    },
    { title: state, kind: 'word', value: ({ isEnabled }) => enabledWord(isEnabled) },
    'deviceCount',
    { field: 'createdAt', title: created },
  ],
});

/** The fleet as a file. */
export const exportDevices = exportOf(listDevices, {
  title: { zh: '设备', en: 'Devices', es: 'Dispositivos' },
  columns: [
    'uniqueCode',
    { field: 'status', entry: 'deviceStatus' },
    'equipmentTitle',
    'shopName',
    'merchantName',
    'terminalName',
    'terminalVersion',
    'lastSeenAt',
    'playsToday',
    'openTickets',
    'failures',
    { field: 'createdAt', title: created },
  ],
});

/** The dongles as a file. */
export const exportDongles = exportOf(listDongles, {
  title: { zh: '加密狗', en: 'Dongles', es: 'Dongles' },
  columns: ['serial', 'uniqueCode', 'shopName', 'boundAt', { field: 'createdAt', title: created }],
});

/** The authorisation codes as a file: masked, like everywhere after they were issued (DEV-3). */
export const exportAuthorisations = exportOf(listAuthorisations, {
  title: { zh: '设备授权', en: 'Authorisations', es: 'Autorizaciones' },
  columns: [
    { field: 'code', title: { zh: '授权码', en: 'Code', es: 'Código' } },
    { field: 'state', entry: 'codeState' },
    'uniqueCode',
    'equipmentTitle',
    'shopName',
    'merchantName',
    'pcUniqueId',
    'firstActivatedAt',
    'issuedAt',
    'issuedBy',
  ],
});

/** The terminals that should have a game as a file, with what they have of it (GAM-4). */
export const exportInstallsOfGame = exportOf(listInstallsOfGame, {
  title: { zh: '游戏安装情况', en: 'Game installations', es: 'Instalaciones de juegos' },
  columns: [
    'uniqueCode',
    'terminalName',
    'shopName',
    'merchantName',
    {
      title: fieldTitle('installState'),
      kind: 'word',
      value: ({ installState }) => installStateWords[installState],
    },
    'installedVersion',
    'currentVersion',
    'reportedAt',
    'lastSeenAt',
  ],
});
