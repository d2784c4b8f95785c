// Made from the topics of help by npm run generate:registries. Do not edit it by hand.
import type { HelpArea } from '../help-topic.ts';
import { reportsTopics } from '../topics/reports.ts';

export const reportsArea: HelpArea = {
  topics: reportsTopics,
  quotes: {
    "abuse.hours": {"zh":"营业时间","en":"Opening hours","es":"Horario"},
    "abuse.phones": {"zh":"一号多卡","en":"Cards by phone","es":"Tarjetas por teléfono"},
    "operations.comparedWith": {"zh":"对比时间","en":"Compare with","es":"Comparar con"},
    "operations.shops": {"zh":"按店铺","en":"By shop","es":"Por tienda"},
    "report.groupBy": {"zh":"汇总方式","en":"Group by","es":"Agrupar por"},
    "report.print": {"zh":"打印","en":"Print","es":"Imprimir"},
  },
  numbers: {},
};
