/**
 * Writes the types of the tables from a freshly migrated database. With `--check` it only says whether
 * the file is what the migrations make of it.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { migrate } from '../apps/server/src/database/migrate.ts';
import { startTestCluster } from '../apps/server/src/database/test-cluster.ts';

const root = resolve(import.meta.dirname, '..');
const target = join(root, 'apps/server/src/database/tables.generated.ts');
/** Columns whose check constraint lists their values. */
const choices = {
  'account.kind': "'staff' | 'partner' | 'shop'",
  'role.kind': "'staff' | 'partner' | 'shop'",
  'account.language': "'zh' | 'en' | 'es' | null",
  'shop.shop_type': "'sales' | 'cooperation' | 'union' | 'shared' | 'selfOperated'",
  'shop.price_permission': "'custom' | 'fixed' | 'activityOnly'",
  'shop.member_permission': "'custom' | 'fixed' | 'packageOnly'",
  'member.sex': '0 | 1 | 2',
  'card.card_state': "'normal' | 'frozen' | 'cancelled'",
  'card_event.kind':
    "'opened' | 'recharged' | 'levelRaised' | 'frozen' | 'unfrozen' | 'replaced' | 'cancelled' | 'refunded'",
  'recharge_record.recharge_type':
    "'onlineTopUp' | 'offlineTopUp' | 'allocation' | 'gift' | 'adjustment' | 'cardOpening' | 'cardRecharge' | 'cardReplacement' | 'refund'",
  'recharge_record.payment_mode': "'cash' | 'bankTransfer' | 'wechatPay' | 'alipay'",
  'recharge_record.payment_state': "'unpaid' | 'failed' | 'success'",
  'goods_sale.payment_mode': "'cash' | 'bankTransfer' | 'points'",
  'goods_move.kind': "'received' | 'removed' | 'sold' | 'returned'",
  'package_application.state': "Generated<'pending' | 'approved' | 'rejected' | 'withdrawn'>",
  'export_job.format': "'csv' | 'xlsx'",
  'export_job.language': "'zh' | 'en' | 'es'",
  'export_job.state': "'waiting' | 'running' | 'done' | 'failed' | 'refused'",
  'lebean_recharge.recharge_type': "'onlineTopUp' | 'offlineTopUp' | 'gift'",
  'lebean_recharge.payment_mode': "'cash' | 'bankTransfer' | 'wechatPay' | 'alipay'",
  'lebean_recharge.payment_state': "'unpaid' | 'failed' | 'success'",
  'payment.recharge_type': "'onlineTopUp' | 'cardRecharge' | 'cardOpening'",
  'payment.payment_mode': "'wechatPay' | 'alipay'",
  'payment.provider': "'wechatPay' | 'alipay' | 'sandbox'",
  'payment.payment_state': "Generated<'unpaid' | 'failed' | 'success'>",
  'payment.failed_why': "'expired' | 'closed' | null",
  'payment.uncredited_why':
    "'cardFrozen' | 'cardCancelled' | 'cardNotFound' | 'cardNumberTaken' | 'levelNotFound' | 'walletNotFound' | null",
  'lebean_adjustment.kind': "'adjustment' | 'reversal'",
  'approval_request.state':
    "'pending' | 'approved' | 'rejected' | 'withdrawn' | 'expired' | 'failed'",
  'software_version.state': "'draft' | 'published' | 'withdrawn'",
  'approval_request.object_kind': "'shop' | 'partner' | 'card' | 'approvalLimit'",
  'card_refund.state': "'held' | 'refunded' | 'released'",
  'card_refund.payment_mode': "'cash' | 'bankTransfer'",
  'stored_file.media_type':
    "'image/png' | 'image/jpeg' | 'image/webp' | 'video/mp4' | 'video/webm' | null",
  'game_media.media_type': "'image/png' | 'image/jpeg' | 'image/webp' | 'video/mp4' | 'video/webm'",
  'game.state': "Generated<'draft' | 'published' | 'unpublished'>",
  'game.charge_mode': "Generated<'byCount' | 'byTime' | 'openDirectly'>",
  'activity.activity_type': "'platform' | 'applyToJoin' | 'own'",
  'activity.activity_mode': "'discount' | 'fixedPrice'",
  'activity.state': "Generated<'draft' | 'enabled' | 'disabled'>",
  'activity_join.state': "Generated<'pending' | 'approved' | 'rejected' | 'withdrawn'>",
  'authorisation_code.state':
    "Generated<'issued' | 'activated' | 'disabled' | 'released' | 'void'>",
  'device_event.kind':
    "'entered' | 'changed' | 'movedIn' | 'movedOut' | 'enabled' | 'disabled' | 'dongleBound' | 'dongleUnbound' | 'codeIssued' | 'codeActivated' | 'codeDisabled' | 'codeEnabled' | 'codeReleased' | 'codeVoided'",
  'shop.spending_order': "Generated<'pointFirst' | 'giftFirst' | 'proportional'>",
  'play.kind': "'paid' | 'test' | 'demo' | 'compensation'",
  'play.state': "'started' | 'ended' | 'cancelled' | 'timedOut' | 'reversed'",
  'play.charge_mode': "'byCount' | 'byTime' | 'openDirectly' | null",
  'shift_movement.direction': "'in' | 'out'",
  'terminal_heartbeat.terminal_state': "Generated<'idle' | 'playing' | 'maintenance' | 'fault'>",
};

/** Partitions and the migrator's own table are nobody's business. */
const left = '{*_20[0-9][0-9]_[0-9][0-9],applied_migration}';

async function generate(folder: string): Promise<string> {
  const cluster = await startTestCluster({
    isThrowaway: true,
    binariesFolder: process.env['PG_BIN_DIR'],
  });
  try {
    await migrate(cluster.connection);
    const { host = '', port = 5432, user = '', password, database = '' } = cluster.connection;
    const secret = typeof password === 'string' ? password : '';
    const url = `postgres://${user}:${secret}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
    const file = join(folder, 'tables.ts');
    const codegen = join(root, 'node_modules/kysely-codegen/dist/cli/bin.js');
    const options = [
      '--dialect',
      'postgres',
      '--camel-case',
      '--exclude-pattern',
      left,
      '--overrides',
      JSON.stringify({ columns: choices }),
      '--type-mapping',
      '{"int8":"number","date":"string"}',
    ];
    execFileSync(process.execPath, [codegen, '--url', url, '--out-file', file, ...options], {
      stdio: 'pipe',
    });
    return await readFile(file, 'utf8');
  } finally {
    await cluster.stop();
  }
}

const folder = await mkdtemp(join(tmpdir(), 'lebean-tables-'));
try {
  const made = await generate(folder);
  if (process.argv.includes('--check')) {
    const isFresh = (await readFile(target, 'utf8')) === made;
    if (!isFresh)
      console.error(
        'The types of the tables are not those of the migrations: npm run generate:tables',
      );
    process.exitCode = isFresh ? 0 : 1;
  } else await writeFile(target, made);
} finally {
  await rm(folder, { recursive: true, force: true });
}
