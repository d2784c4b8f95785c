import {
  AuditOutlined,
  BankOutlined,
  BellOutlined,
  CheckCircleOutlined,
  DesktopOutlined,
  FileTextOutlined,
  GiftOutlined,
  PlayCircleOutlined,
  ShopOutlined,
  ToolOutlined,
  WalletOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import type { AttentionLine } from '@lebean/contract/dashboard/attention.rows';

/** What each kind is about, as a sign. */
const icons: Readonly<Record<AttentionLine['kind'], ComponentType>> = {
  ledgerBreak: WarningOutlined,
  uncreditedPayment: WarningOutlined,
  failedRefund: WarningOutlined,
  criticalTicket: ToolOutlined,
  overdueTicket: ToolOutlined,
  pendingTicket: ToolOutlined,
  shortWallet: WalletOutlined,
  shiftVariance: WalletOutlined,
  offlineDevice: DesktopOutlined,
  withdrawnVersion: DesktopOutlined,
  notice: BellOutlined,
  overdueStatement: FileTextOutlined,
  disputedStatement: FileTextOutlined,
  statementToConfirm: FileTextOutlined,
  unchargedPlay: PlayCircleOutlined,
  approval: AuditOutlined,
  activityJoin: ShopOutlined,
  packageApplication: GiftOutlined,
  openBankLine: BankOutlined,
};

/** The sign of a line; of one that is done, a tick. */
export function AttentionIcon({ kind, isDone }: Pick<AttentionLine, 'kind'> & { isDone: boolean }) {
  const Icon = isDone ? CheckCircleOutlined : icons[kind];
  return (
    <span className="attention-icon" aria-hidden>
      <Icon />
    </span>
  );
}
