import { type RawBuilder, sql } from 'kysely';

/**
 * What the object of a line is called now (SH-68): its name in the language of the call, or its number. Nothing
 * where it has neither, is gone, or lies outside of the reader's scope. Each line looks up one row by its key; the
 * ids of other objects may be words, which no key is compared with.
 */
export const objectName = (): RawBuilder<string | null> => sql<string | null>`
  case when operation_log.object_id ~ '^[0-9]{1,18}$' then case operation_log.object
    when 'shop' then (select shop_name from shop where id = operation_log.object_id::bigint)
    when 'merchant' then (select merchant_name from merchant where id = operation_log.object_id::bigint)
    when 'partner' then (select partner_name from partner where id = operation_log.object_id::bigint)
    when 'account' then (select display_name from account where id = operation_log.object_id::bigint)
    when 'role' then (select in_language(role_name, name_zh, name_en, name_es) from role
      where id = operation_log.object_id::bigint)
    when 'engineer' then (select engineer_name from engineer where id = operation_log.object_id::bigint)
    when 'card' then (select card_number from card where id = operation_log.object_id::bigint)
    when 'level' then (select in_language(level_name, name_zh, name_en, name_es) from member_level
      where id = operation_log.object_id::bigint)
    when 'package' then (select in_language(package_name, name_zh, name_en, name_es) from recharge_package
      where id = operation_log.object_id::bigint)
    when 'goods' then (select goods_name from goods where id = operation_log.object_id::bigint)
    when 'game' then (select in_language(game_name, game_name, game_name_en, game_name_es) from game
      where id = operation_log.object_id::bigint)
    when 'activity' then (select in_language(activity_name, name_zh, name_en, name_es) from activity
      where id = operation_log.object_id::bigint)
    when 'equipment' then (select in_language(title, name_zh, name_en, name_es) from equipment
      where id = operation_log.object_id::bigint)
    when 'device' then (select unique_code from device where id = operation_log.object_id::bigint)
    when 'play' then (select order_number from play where id = operation_log.object_id::bigint)
    when 'shift' then (select shift_number from shift where id = operation_log.object_id::bigint)
    when 'payment' then (select order_number from payment where id = operation_log.object_id::bigint)
    when 'goodsSale' then (select order_number from goods_sale where id = operation_log.object_id::bigint)
    when 'checkout' then (select recharge_number from checkout where id = operation_log.object_id::bigint)
    when 'lebeanOrder' then (select order_number from lebean_order where id = operation_log.object_id::bigint)
    when 'statement' then (select statement_number from statement where id = operation_log.object_id::bigint)
    when 'ticket' then (select ticket_number from ticket where id = operation_log.object_id::bigint)
    when 'template' then (select template_name from template where id = operation_log.object_id::bigint)
    when 'softwareVersion' then (select version_number from software_version
      where id = operation_log.object_id::bigint)
    when 'approval' then (select number from approval_request where id = operation_log.object_id::bigint)
  end end`;
