import { field } from './field.ts';

/** What the fields of files, programs and versions are called. */
export const fileFields = {
  fileDescription: field('说明', 'Description', 'Descripción'),
  fileId: field('文件', 'File', 'Archivo'),
  fileName: field('文件名', 'File name', 'Nombre del archivo'),
  fileType: field('类型', 'Type', 'Tipo'),
  fileVersion: field('版本', 'Version', 'Versión'),
  mediaType: field('文件类型', 'File type', 'Tipo de archivo'),
  minimalHardware: field('最低配置', 'Minimum hardware', 'Hardware mínimo'),
  publishedAt: field('发布时间', 'Published', 'Publicada'),
  uploadedAt: field('上传时间', 'Uploaded', 'Subido'),
  versionNumber: field('版本号', 'Version', 'Versión'),
};
