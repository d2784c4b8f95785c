import { defineMessages } from '../../platform/i18n.ts';

export const equipmentFilesMessages = defineMessages({
  zh: {
    files: '图片与资料',
    filesOf: '图片与资料：{title}',
    picture: '图片',
    addPicture: '添加图片',
    replacePicture: '更换图片',
    choosePictureOf: '选择“{title}”的图片',
    pictureHint: 'PNG、JPEG 或 WebP；大图会自动缩小。显示在设备列表和设备页面。',
    documents: '资料',
    addDocument: '添加资料',
    addDocumentTo: '为“{title}”添加资料',
    documentsHint:
      '说明书、接线图等：PDF 或图片，最多 {max} 份，每份最大 {size} MB。店铺可以在设备页面打开。',
    download: '下载 {name}',
    remove: '移除',
    removeOf: '移除 {name}',
    removeTitle: '移除 {name}？',
    removeConsequence: '店铺将无法再在“{title}”的设备上看到它。',
  },
  en: {
    files: 'Picture and documents',
    filesOf: 'Picture and documents: {title}',
    picture: 'Picture',
    addPicture: 'Add picture',
    replacePicture: 'Replace picture',
    choosePictureOf: 'Choose the picture of {title}',
    pictureHint:
      'PNG, JPEG or WebP; large pictures are scaled down. Shown in device lists and on device pages.',
    documents: 'Documents',
    addDocument: 'Add document',
    addDocumentTo: 'Add a document to {title}',
    documentsHint:
      'Manuals, wiring plans and the like: up to {max} PDFs or pictures of {size} MB each. Shops open them on the page of their device.',
    download: 'Download {name}',
    remove: 'Remove',
    removeOf: 'Remove {name}',
    removeTitle: 'Remove {name}?',
    removeConsequence: 'Shops no longer see it on their devices of type {title}.',
  },
  es: {
    files: 'Imagen y documentos',
    filesOf: 'Imagen y documentos: {title}',
    picture: 'Imagen',
    addPicture: 'Añadir imagen',
    replacePicture: 'Cambiar imagen',
    choosePictureOf: 'Elegir la imagen de {title}',
    pictureHint:
      'PNG, JPEG o WebP; las imágenes grandes se reducen. Se muestra en las listas y páginas de dispositivos.',
    documents: 'Documentos',
    addDocument: 'Añadir documento',
    addDocumentTo: 'Añadir un documento a {title}',
    documentsHint:
      'Manuales, esquemas de cableado, etc.: hasta {max} PDF o imágenes de {size} MB cada uno. Las tiendas los abren en la página de su dispositivo.',
    download: 'Descargar {name}',
    remove: 'Quitar',
    removeOf: 'Quitar {name}',
    removeTitle: '¿Quitar {name}?',
    removeConsequence: 'Las tiendas dejarán de verlo en sus dispositivos de tipo {title}.',
  },
});
