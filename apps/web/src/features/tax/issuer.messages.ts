import { defineMessages } from '../../platform/i18n.ts';

export const issuerMessages = defineMessages({
  zh: {
    title: '账单开具方',
    hint: '每个币种的账单由哪家公司开具：名称与税号印在账单及其文件上。',
    none: '还没有设置：账单上不显示开具方。',
    add: '新增币种',
    changeTitle: '修改 {currency} 账单的开具方',
    changed: '{name} 于 {at} 修改',
    fromNowOn: '从现在起发出的账单使用；已发出的账单不变。',
    country: '注册国家/地区',
  },
  en: {
    title: 'Issuer of statements',
    hint: 'The company that issues the statements in each currency; its name and tax number appear on them and in their files.',
    none: 'None set yet: statements do not name an issuer.',
    add: 'Add currency',
    changeTitle: 'Edit the issuer of {currency} statements',
    changed: 'Changed by {name}, {at}',
    fromNowOn: 'Applies to statements sent from now on; those already sent do not change.',
    country: 'Country of registration',
  },
  es: {
    title: 'Emisor de los estados de cuenta',
    hint: 'Qué empresa emite los estados de cuenta de cada moneda: su nombre y NIF figuran en ellos y en sus archivos.',
    none: 'Aún no hay ninguno: los estados de cuenta no indican emisor.',
    add: 'Añadir moneda',
    changeTitle: 'Editar el emisor de los estados en {currency}',
    changed: 'Cambiado por {name}, {at}',
    fromNowOn: 'Vale para los que se envíen desde ahora; los ya enviados no cambian.',
    country: 'País de registro',
  },
});
