// Made from the topics of help by npm run generate:registries. Do not edit it by hand.
import type { HelpArea } from '../help-topic.ts';
import { frameTopics } from '../topics/frame.ts';

export const frameArea: HelpArea = {
  topics: frameTopics,
  quotes: {
    "attention.title": {"zh":"需要您","en":"Needs you","es":"Requiere su atención"},
    "error-log.clear": {"zh":"全部清除","en":"Clear all","es":"Borrar todo"},
    "error-log.copy": {"zh":"复制","en":"Copy","es":"Copiar"},
    "first-steps.title": {"zh":"开始使用","en":"Getting started","es":"Primeros pasos"},
    "inbox.acknowledge": {"zh":"我已阅读并确认","en":"I have read this","es":"Lo he leído"},
    "inbox.archive": {"zh":"归档","en":"Archive","es":"Archivar"},
    "mail.sendAgain": {"zh":"重发","en":"Resend","es":"Reenviar"},
    "mail.setAside": {"zh":"标为已处理","en":"Set aside","es":"Apartar"},
    "mail.test": {"zh":"发送测试邮件","en":"Send test email","es":"Enviar correo de prueba"},
    "notice.correct": {"zh":"更正","en":"Correct","es":"Corregir"},
    "notice.withdraw": {"zh":"撤回","en":"Withdraw","es":"Retirar"},
    "notice.write": {"zh":"新建通知","en":"Write notice","es":"Redactar aviso"},
    "profile.endOthers": {"zh":"结束其他登录","en":"Sign out all others","es":"Cerrar las demás"},
    "publish.preview": {"zh":"预览","en":"Preview","es":"Vista previa"},
    "publish.publish": {"zh":"发布","en":"Publish","es":"Publicar"},
    "push.turnOn": {"zh":"在此设备开启推送","en":"Turn on push here","es":"Activar push aquí"},
    "reading.remind": {"zh":"只提醒未读者","en":"Remind only those who have not read it","es":"Recordar solo a quienes faltan"},
    "second-factor.turnOn": {"zh":"开启","en":"Turn on","es":"Activar"},
  },
  numbers: {},
};
