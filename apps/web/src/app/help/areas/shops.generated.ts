// Made from the topics of help by npm run generate:registries. Do not edit it by hand.
import type { HelpArea } from '../help-topic.ts';
import { shopsTopics } from '../topics/shops.ts';

export const shopsArea: HelpArea = {
  topics: shopsTopics,
  quotes: {
    "account-steps.abilities": {"zh":"可以做什么","en":"Abilities","es":"Lo que puede hacer"},
    "account-steps.disable": {"zh":"停用","en":"Disable","es":"Desactivar"},
    "account-steps.reset": {"zh":"重置密码","en":"Reset password","es":"Restablecer contraseña"},
    "account-steps.unlock": {"zh":"解除锁定","en":"Unlock","es":"Desbloquear"},
    "account.createAssistant": {"zh":"新增店员","en":"Add assistant","es":"Añadir dependiente"},
    "merchant.change": {"zh":"修改","en":"Edit","es":"Editar"},
    "merchant.create": {"zh":"新增商户","en":"Add merchant","es":"Añadir comercio"},
    "open-view.open": {"zh":"以店铺身份查看","en":"Open as shop","es":"Abrir como tienda"},
    "open-view.panel": {"zh":"平台查看记录","en":"Views by the platform","es":"Vistas de la plataforma"},
    "partner.change": {"zh":"修改","en":"Edit","es":"Editar"},
    "partner.create": {"zh":"新增合作商","en":"Add partner","es":"Añadir socio"},
    "share.create": {"zh":"新增合同","en":"Add contract","es":"Añadir contrato"},
    "share.shares": {"zh":"分成明细","en":"Shares by shop","es":"Por tienda"},
    "share.try": {"zh":"试算最近三个月","en":"Simulate last three months","es":"Probar con los últimos tres meses"},
    "shop-account.create": {"zh":"新增店铺账号","en":"Add shop account","es":"Crear cuenta de tienda"},
    "shop-page.create": {"zh":"新增店铺","en":"Add shop","es":"Añadir tienda"},
    "shop-page.edit": {"zh":"修改资料","en":"Edit","es":"Editar"},
    "shop-page.granted": {"zh":"平台授予","en":"Platform settings","es":"Ajustes de la plataforma"},
    "shop-page.isAutoDistributed": {"zh":"自动分发新游戏","en":"Auto-distribute new games","es":"Distribución automática de juegos nuevos"},
    "shop-page.reconciliationEmail": {"zh":"对账邮箱","en":"Reconciliation email","es":"Correo para conciliación"},
  },
  numbers: {},
};
