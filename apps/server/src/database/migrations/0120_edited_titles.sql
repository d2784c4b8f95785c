-- Titles of the dictionary in the terms of the trade, where an installation has not written its own (SH-35).
update dictionary_entry as entry
set title_en = edited.new_en, title_es = edited.new_es
from (values
  ('cardState', 'normal', 'Normal', 'Active', 'Normal', 'Activa'),
  ('shopType', 'union', 'Union', 'Union', 'Unión', 'Asociada'),
  ('pricePermission', 'activityOnly', 'May apply for activity prices only', 'Activity prices only',
    'Solo puede pedir precios de actividad', 'Solo precios de actividad'),
  ('memberPermission', 'custom', 'May set up its own members', 'Custom member settings',
    'Puede definir sus miembros', 'Ajustes de miembros propios'),
  ('memberPermission', 'packageOnly', 'May apply for member packages only', 'Package requests only',
    'Solo puede pedir paquetes de miembros', 'Solo solicitudes de paquetes'),
  ('rechargeType', 'cardOpening', 'Card opening', 'New card', 'Apertura de tarjeta', 'Alta de tarjeta'),
  ('rechargeType', 'cardReplacement', 'Card replacement', 'Card replacement', 'Reposición de tarjeta',
    'Sustitución de tarjeta'),
  ('shiftCash', 'cashIn', 'Cash put in', 'Cash in', 'Efectivo ingresado', 'Entrada de efectivo'),
  ('shiftCash', 'cashOut', 'Cash taken out', 'Cash out', 'Efectivo retirado', 'Salida de efectivo'),
  ('shiftCash', 'goodsReturn', 'Goods taken back', 'Goods sale voided', 'Artículos devueltos',
    'Venta de artículos anulada'),
  ('abuseKind', 'playReversal', 'Plays taken back', 'Plays reversed', 'Partidas anuladas', 'Partidas anuladas'),
  ('abuseKind', 'lateCards', 'Late, many cards', 'Late submissions, many cards', 'Tardías, muchas tarjetas',
    'Envíos tardíos, muchas tarjetas'),
  ('applicationState', 'pending', 'Waiting', 'Pending', 'Pendiente', 'Pendiente'),
  ('applicationKind', 'add', 'Another package', 'New package', 'Otro paquete', 'Paquete nuevo'),
  ('applicationKind', 'change', 'Other terms', 'Change', 'Otras condiciones', 'Cambio'),
  ('applicationKind', 'stop', 'Sell no more', 'Discontinue', 'Dejar de vender', 'Retirada')
) as edited (type_key, code, old_en, new_en, old_es, new_es)
where entry.type_key = edited.type_key and entry.code = edited.code
  and entry.title_en = edited.old_en and entry.title_es = edited.old_es;
