import { defineMessages } from '../platform/i18n.ts';

export const fileFieldMessages = defineMessages({
  zh: {
    choose: '选择文件',
    chooseOther: '换一个文件',
    drop: '或拖到这里',
    sending: '正在上传 {name}',
    cancel: '取消上传',
    retry: '重新上传',
    done: '已上传',
  },
  en: {
    choose: 'Choose file',
    chooseOther: 'Choose another file',
    drop: 'or drop it here',
    sending: 'Uploading {name}',
    cancel: 'Cancel upload',
    retry: 'Upload again',
    done: 'Uploaded',
  },
  es: {
    choose: 'Elegir archivo',
    chooseOther: 'Elegir otro archivo',
    drop: 'o suéltelo aquí',
    sending: 'Subiendo {name}',
    cancel: 'Cancelar subida',
    retry: 'Subir de nuevo',
    done: 'Subido',
  },
});
