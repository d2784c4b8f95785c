import { defineMessages } from '../platform/i18n.ts';

export const otherNamesMessages = defineMessages({
  zh: {
    title: '其他语言的名称',
    hint: '留空则显示上面的名称',
    nameZh: '中文名称',
    nameEn: '英文名称',
    nameEs: '西班牙文名称',
  },
  en: {
    title: 'Names in other languages',
    hint: 'Leave blank to show the name above',
    nameZh: 'Chinese name',
    nameEn: 'English name',
    nameEs: 'Spanish name',
  },
  es: {
    title: 'Nombres en otros idiomas',
    hint: 'En blanco, se muestra el nombre de arriba',
    nameZh: 'Nombre en chino',
    nameEn: 'Nombre en inglés',
    nameEs: 'Nombre en español',
  },
});
