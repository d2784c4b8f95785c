import { defineMessages } from '../../platform/i18n.ts';

export const attachmentMessages = defineMessages({
  zh: {
    title: '附件',
    add: '添加附件',
    hint: '文档、表格、图片或视频，单个最大 {size} MB，最多 {max} 个。能看到通知的人才能下载。',
    remove: '移除 {name}',
    download: '下载 {name}',
  },
  en: {
    title: 'Attachments',
    add: 'Add attachment',
    hint: 'Documents, tables, pictures or videos of up to {size} MB, {max} at most. Only readers of the notice can download them.',
    remove: 'Remove {name}',
    download: 'Download {name}',
  },
  es: {
    title: 'Adjuntos',
    add: 'Añadir adjunto',
    hint: 'Documentos, tablas, imágenes o vídeos de hasta {size} MB, {max} como máximo. Solo los lectores del aviso los descargan.',
    remove: 'Quitar {name}',
    download: 'Descargar {name}',
  },
});
