// Made from the topics of help by npm run generate:registries. Do not edit it by hand.
import type { HelpArea } from '../help-topic.ts';
import { systemTopics } from '../topics/system.ts';

export const systemArea: HelpArea = {
  topics: systemTopics,
  quotes: {
    "account-steps.endSessions": {"zh":"强制下线","en":"Sign out everywhere","es":"Cerrar sesiones"},
    "account-steps.reset": {"zh":"重置密码","en":"Reset password","es":"Restablecer contraseña"},
    "account-steps.unlock": {"zh":"解除锁定","en":"Unlock","es":"Desbloquear"},
    "account.create": {"zh":"新增账号","en":"Add account","es":"Añadir cuenta"},
    "approval.approve": {"zh":"批准","en":"Approve","es":"Aprobar"},
    "approval.reject": {"zh":"驳回","en":"Reject","es":"Rechazar"},
    "approval.withdraw": {"zh":"撤回申请","en":"Withdraw","es":"Retirar"},
    "dictionary.create": {"zh":"新增","en":"Add","es":"Añadir"},
    "dictionary.disabled": {"zh":"停用","en":"Disabled","es":"Inactiva"},
    "language.change": {"zh":"改写","en":"Edit text","es":"Editar texto"},
    "language.export": {"zh":"导出","en":"Export","es":"Exportar"},
    "language.import": {"zh":"导入","en":"Import","es":"Importar"},
    "language.resetAll": {"zh":"全部恢复原文","en":"Reset all to default","es":"Restablecer todo"},
    "limits.title": {"zh":"审批额度","en":"Approval limits","es":"Límites de aprobación"},
    "log-level.picks": {"zh":"快速筛选","en":"Quick filters","es":"Filtros rápidos"},
    "menu.reset": {"zh":"恢复默认","en":"Reset to default","es":"Restablecer"},
    "role.change": {"zh":"修改","en":"Edit","es":"Editar"},
    "role.create": {"zh":"新增角色","en":"Add role","es":"Añadir rol"},
    "role.totp": {"zh":"要求动态验证码","en":"Requires a second factor","es":"Exige un segundo factor"},
    "system-status.jobs": {"zh":"定期任务","en":"Recurring jobs","es":"Tareas periódicas"},
    "system-status.step": {"zh":"处理办法","en":"What to do","es":"Qué hacer"},
    "system-status.wrong": {"zh":"需要处理","en":"Needs attention","es":"Requiere atención"},
    "template.clone": {"zh":"复制","en":"Duplicate","es":"Clonar"},
    "template.preview": {"zh":"示例预览","en":"Example preview","es":"Vista previa con un ejemplo"},
    "template.restore": {"zh":"恢复","en":"Restore","es":"Restaurar"},
    "template.use": {"zh":"启用","en":"Enable","es":"Usar"},
    "template.versions": {"zh":"版本","en":"Versions","es":"Versiones"},
    "verify.verify": {"zh":"校验日志链","en":"Verify log","es":"Verificar registro"},
    "words.edit": {"zh":"修改","en":"Edit","es":"Editar"},
  },
  numbers: {},
};
