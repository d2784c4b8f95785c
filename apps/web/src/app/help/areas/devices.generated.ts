// Made from the topics of help by npm run generate:registries. Do not edit it by hand.
import type { HelpArea } from '../help-topic.ts';
import { devicesTopics } from '../topics/devices.ts';

export const devicesArea: HelpArea = {
  topics: devicesTopics,
  quotes: {
    "authorisation.disable": {"zh":"停用","en":"Disable","es":"Deshabilitar"},
    "authorisation.download": {"zh":"下载文件","en":"Download file","es":"Descargar archivo"},
    "authorisation.enable": {"zh":"启用","en":"Enable","es":"Habilitar"},
    "authorisation.issue": {"zh":"签发授权码","en":"Issue codes","es":"Emitir códigos"},
    "authorisation.release": {"zh":"释放","en":"Release","es":"Liberar"},
    "device.edit": {"zh":"修改","en":"Edit","es":"Editar"},
    "device.move": {"zh":"调拨","en":"Move","es":"Mover"},
    "entry.dongles": {"zh":"加密狗","en":"Dongles","es":"Dongles"},
    "entry.enter": {"zh":"录入设备","en":"Register device","es":"Registrar dispositivo"},
    "entry.equipment": {"zh":"设备类型","en":"Device types","es":"Tipos de dispositivo"},
    "entry.import": {"zh":"批量录入","en":"Import","es":"Importar"},
    "entry.template": {"zh":"下载模板","en":"Download template","es":"Descargar plantilla"},
    "hall.arrange": {"zh":"调整布局","en":"Arrange","es":"Ordenar"},
    "open-play.open": {"zh":"开始游戏","en":"Start a game","es":"Iniciar un juego"},
    "report-button.report": {"zh":"报修","en":"Report a problem","es":"Avisar de un problema"},
    "rollout.title": {"zh":"终端版本分布","en":"Terminal versions","es":"Versiones de los terminales"},
    "software-version.create": {"zh":"新增版本","en":"Add version","es":"Añadir versión"},
    "software-version.publish": {"zh":"发布","en":"Publish","es":"Publicar"},
    "software-version.withdraw": {"zh":"撤回","en":"Withdraw","es":"Retirar"},
    "tool.create": {"zh":"上传工具","en":"Upload tool","es":"Subir utilidad"},
    "tool.download": {"zh":"下载","en":"Download","es":"Descargar"},
  },
  numbers: {},
};
