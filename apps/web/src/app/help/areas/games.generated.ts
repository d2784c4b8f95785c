// Made from the topics of help by npm run generate:registries. Do not edit it by hand.
import type { HelpArea } from '../help-topic.ts';
import { gamesTopics } from '../topics/games.ts';

export const gamesArea: HelpArea = {
  topics: gamesTopics,
  quotes: {
    "activity.create": {"zh":"新增活动","en":"Add activity","es":"Añadir actividad"},
    "activity.enable": {"zh":"启用","en":"Enable","es":"Activar"},
    "activity.viewRequests": {"zh":"报名审核","en":"Join requests","es":"Inscripciones"},
    "category.create": {"zh":"新增","en":"Add","es":"Añadir"},
    "comment-list.heldWords": {"zh":"敏感词","en":"Held words","es":"Palabras retenidas"},
    "comment-list.hide": {"zh":"隐藏","en":"Hide","es":"Ocultar"},
    "comment-list.reply": {"zh":"回复","en":"Reply","es":"Responder"},
    "comment-list.show": {"zh":"显示","en":"Show","es":"Mostrar"},
    "distribution.distribute": {"zh":"分发","en":"Distribute","es":"Distribuir"},
    "distribution.viewRules": {"zh":"自动分发规则","en":"Auto-distribution rules","es":"Reglas automáticas"},
    "distribution.withdraw": {"zh":"收回","en":"Withdraw","es":"Retirar"},
    "game-page.publish": {"zh":"上架","en":"Publish","es":"Publicar"},
    "game-price.joinActivities": {"zh":"活动报名","en":"Join activities","es":"Inscribirse en actividades"},
    "game-price.setPrice": {"zh":"自定价","en":"Set shop price","es":"Fijar precio de tienda"},
    "game-price.why": {"zh":"价格说明","en":"Price breakdown","es":"Desglose del precio"},
    "game.create": {"zh":"新增游戏","en":"Add game","es":"Añadir juego"},
    "play-dialogs.reverse": {"zh":"冲正","en":"Reverse play","es":"Anular partida"},
    "play-list.onlyUncharged": {"zh":"未扣费","en":"Not charged","es":"Sin cobrar"},
    "play-setting.open": {"zh":"游戏规则","en":"Play rules","es":"Reglas de partidas"},
    "version.add": {"zh":"新增版本","en":"Add version","es":"Añadir versión"},
  },
  numbers: {},
};
