import { defineMessages } from '../../platform/i18n.ts';

export const rolloutMessages = defineMessages({
  zh: {
    title: '终端版本分布',
    sum: '{terminals} 台已激活终端，{online} 台在线。深色为在线。',
    none: '还没有已激活的终端。',
    unknown: '未上报',
    devicesOf: '查看运行 {version} 的设备',
    counts: '{terminals} 台，{online} 台在线',
  },
  en: {
    title: 'Terminal versions',
    sum: '{terminals} activated {terminals:terminal|terminals}, {online} online. The darker part is online.',
    none: 'No activated terminals yet.',
    unknown: 'Unknown',
    devicesOf: 'View devices running {version}',
    counts: '{terminals} {terminals:terminal|terminals}, {online} online',
  },
  es: {
    title: 'Versiones de los terminales',
    sum: '{terminals} {terminals:terminal activado|terminales activados}, {online} en línea. La parte oscura está en línea.',
    none: 'Aún no hay terminales activados.',
    unknown: 'Desconocida',
    devicesOf: 'Ver dispositivos con {version}',
    counts: '{terminals} {terminals:terminal|terminales}, {online} en línea',
  },
});
