// Made from the topics of help by npm run generate:registries. Do not edit it by hand.
import type { HelpArea } from '../help-topic.ts';
import { serviceTopics } from '../topics/service.ts';

export const serviceArea: HelpArea = {
  topics: serviceTopics,
  quotes: {
    "canned-answer.change": {"zh":"修改","en":"Edit","es":"Editar"},
    "canned-answer.create": {"zh":"新增常用回复","en":"Add canned reply","es":"Añadir respuesta tipo"},
    "checklist.edit": {"zh":"修改","en":"Edit","es":"Editar"},
    "checklist.publish": {"zh":"发布新版本","en":"Publish new version","es":"Publicar versión"},
    "clock.byDeadline": {"zh":"按时限","en":"By deadline","es":"Por plazo"},
    "engineer.addAbsence": {"zh":"添加请假","en":"Add absence","es":"Añadir ausencia"},
    "engineer.create": {"zh":"新增工程师","en":"Add engineer","es":"Añadir técnico"},
    "hand-over.handOver": {"zh":"移交工单","en":"Hand over","es":"Traspasar"},
    "rating.look": {"zh":"跟进","en":"Review","es":"Revisar"},
    "rating.toLook": {"zh":"待跟进","en":"To review","es":"Por revisar"},
    "relation.merge": {"zh":"合并","en":"Merge","es":"Fusionar"},
    "report-button.report": {"zh":"报修","en":"Report a problem","es":"Avisar de un problema"},
    "service-terms.create": {"zh":"新增国家","en":"Add country","es":"Añadir país"},
    "service-terms.readFile": {"zh":"从 iCal 文件读取节假日","en":"Read holidays from an iCal file","es":"Leer festivos de un archivo iCal"},
    "step.accept": {"zh":"受理","en":"Accept","es":"Aceptar"},
    "step.assign": {"zh":"指派工程师","en":"Assign engineer","es":"Asignar técnico"},
    "step.close": {"zh":"确认已修好","en":"Works again","es":"Ya funciona"},
    "step.reopen": {"zh":"问题仍在","en":"Still broken","es":"Sigue fallando"},
    "step.resolve": {"zh":"已解决","en":"Resolve","es":"Resolver"},
    "step.wait": {"zh":"转为等待","en":"Set to waiting","es":"Poner a la espera"},
    "version-symptoms.title": {"zh":"按游戏版本统计故障","en":"Problems by game version","es":"Problemas por versión del juego"},
  },
  numbers: {},
};
