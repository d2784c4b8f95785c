import { field } from './field.ts';

/** What the fields of devices, terminals and their codes are called. */
export const deviceFields = {
  boundAt: field('绑定时间', 'Bound', 'Vinculado'),
  clientConfigs: field('启动项', 'Launch options', 'Opciones de inicio'),
  contentName: field('内容名称', 'Content name', 'Nombre del contenido'),
  deviceCount: field('设备数', 'Devices', 'Dispositivos'),
  equipmentTitle: field('设备类型', 'Device type', 'Tipo de dispositivo'),
  firstActivatedAt: field('首次激活时间', 'First activated', 'Primera activación'),
  gameNameEn: field('英文名称', 'English name', 'Nombre en inglés'),
  gameNameEs: field('西班牙文名称', 'Spanish name', 'Nombre en español'),
  isCover: field('封面', 'Cover', 'Portada'),
  isDongleChecked: field('校验加密狗', 'Dongle check', 'Comprueba dongle'),
  issuedAt: field('签发时间', 'Issued', 'Emitido'),
  issuedBy: field('签发人', 'Issued by', 'Emitido por'),
  pcCpu: field('处理器', 'Processor', 'Procesador'),
  pcHardDisk: field('硬盘', 'Hard disk', 'Disco duro'),
  pcMemory: field('内存', 'Memory', 'Memoria'),
  pcUniqueId: field('机器码', 'Machine ID', 'ID de máquina'),
  pcVideoCard: field('显卡', 'Graphics card', 'Tarjeta gráfica'),
  playsToday: field('今日游戏次数', 'Plays today', 'Partidas de hoy'),
  poName: field('终端名称', 'Terminal name', 'Nombre del terminal'),
  serial: field('序列号', 'Serial number', 'Número de serie'),
  status: field('状态', 'Status', 'Estado'),
  terminalName: field('终端名称', 'Terminal name', 'Nombre del terminal'),
  terminalType: field('终端类型', 'Terminal type', 'Tipo de terminal'),
  terminalVersion: field('软件版本', 'Software version', 'Versión del software'),
};
