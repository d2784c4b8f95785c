// Made from the topics of help by npm run generate:registries. Do not edit it by hand.
import type { HelpArea } from '../help-topic.ts';
import { lebeansTopics } from '../topics/lebeans.ts';

export const lebeansArea: HelpArea = {
  topics: lebeansTopics,
  quotes: {
    "ask-platform.ask": {"zh":"向平台申请","en":"Ask the platform","es":"Solicitar a la plataforma"},
    "document.allocate": {"zh":"分配","en":"Allocate","es":"Asignar"},
    "document.recharge": {"zh":"充值","en":"Issue lebeans","es":"Emitir lebeans"},
    "lebean.shortRunway": {"zh":"不足 7 天","en":"Less than 7 days","es":"Menos de 7 días"},
    "movement.adjust": {"zh":"调整余额","en":"Adjust balance","es":"Ajustar saldo"},
    "movement.reverse": {"zh":"冲正","en":"Reverse","es":"Anular"},
    "order.addSlip": {"zh":"上传凭证","en":"Upload slip","es":"Subir justificante"},
    "order.confirm": {"zh":"确认到账","en":"Confirm payment","es":"Confirmar pago"},
    "order.newOrder": {"zh":"新建订单","en":"New order","es":"Pedido nuevo"},
    "payment-list.onlyUncredited": {"zh":"已付款未到账","en":"Paid but not credited","es":"Pagado sin abonar"},
    "payment-list.price": {"zh":"乐豆单价","en":"Lebean price","es":"Precio del lebean"},
    "payment-list.refund": {"zh":"退款","en":"Refund","es":"Reembolsar"},
    "payment-list.settle": {"zh":"登记线下退款","en":"Record payout","es":"Registrar el pago"},
    "reconciliation.liability": {"zh":"储值负债","en":"Stored-value liability","es":"Pasivo por saldo"},
    "reconciliation.onlyBroken": {"zh":"有差异","en":"With differences","es":"Con diferencias"},
    "reconciliation.runNow": {"zh":"立即核对","en":"Check now","es":"Comprobar ahora"},
  },
  numbers: {},
};
