import { useContext } from 'react';
import { getActivity } from '@lebean/contract/activity/operations';
import { getApproval } from '@lebean/contract/approval/operations';
import { getCard } from '@lebean/contract/card/operations';
import { getDevice } from '@lebean/contract/device/operations';
import { type Address, addressOf } from '@lebean/contract/facts/addresses';
import { objectTitle } from '@lebean/contract/facts/titles';
import { getGame } from '@lebean/contract/game/operations';
import { getLebeanOrder } from '@lebean/contract/lebean/order.operations';
import { getNotice } from '@lebean/contract/notice/operations';
import type { OperationLogRow } from '@lebean/contract/operation-log/rows';
import { getPartner } from '@lebean/contract/partner/operations';
import { getPlay } from '@lebean/contract/play/operations';
import { getStatement } from '@lebean/contract/settlement/operations';
import { getShop } from '@lebean/contract/shop/detail.operations';
import { getTicket } from '@lebean/contract/ticket/operations';
import { usePick } from '../../platform/i18n.ts';
import { PageLink } from '../../platform/page.tsx';
import { addressesFor } from '../../shared/addresses.ts';
import { AllowedContext, type GuardedOperation } from '../../ui/operation-button.tsx';
import { useObjectName } from './use-object-name.ts';
import '../../shared/logged/logged.css';

type ObjectPage = {
  /** What its page asks for: whoever may not call it gets no link. */
  readonly shownBy: GuardedOperation;
  readonly address: (id: number) => Address;
};

const { shop, card, play, activity, ticket } = addressesFor('staff');

/** The objects of the log that have a page of their own. */
const objectPages: Readonly<Record<string, ObjectPage>> = {
  shop: { shownBy: getShop, address: shop },
  card: { shownBy: getCard, address: card },
  play: { shownBy: getPlay, address: play },
  activity: { shownBy: getActivity, address: activity },
  ticket: { shownBy: getTicket, address: ticket },
  partner: {
    shownBy: getPartner,
    address: (partnerId) => addressOf('/partners/detail/$partnerId', { partnerId }),
  },
  game: {
    shownBy: getGame,
    address: (gameId) => addressOf('/games/detail/$gameId', { gameId }),
  },
  device: {
    shownBy: getDevice,
    address: (deviceId) => addressOf('/devices/detail/$deviceId', { deviceId }),
  },
  statement: {
    shownBy: getStatement,
    address: (statementId) => addressOf('/settlement/statement/$statementId', { statementId }),
  },
  lebeanOrder: {
    shownBy: getLebeanOrder,
    address: (orderId) => addressOf('/lebeans/orders/$orderId', { orderId }),
  },
  approval: {
    shownBy: getApproval,
    address: (approvalId) => addressOf('/system/approvals/$approvalId', { approvalId }),
  },
  notice: {
    shownBy: getNotice,
    address: (noticeId) => addressOf('/notices/detail/$noticeId', { noticeId }),
  },
};

type LoggedObject = Pick<OperationLogRow, 'object' | 'objectId' | 'objectName'>;

/** What a call was done to, by name, with a link to its page (SH-68); by kind and number where it has no name. */
export function LogObject({ line }: { line: LoggedObject }) {
  const pick = usePick();
  const nameObject = useObjectName();
  const isAllowed = useContext(AllowedContext);
  const { object, objectId, objectName } = line;
  const words = objectName ?? nameObject(line);
  const page = objectPages[object];
  const isLinked =
    page !== undefined && /^[1-9]\d{0,14}$/.test(objectId) && isAllowed(page.shownBy);
  return (
    <>
      {isLinked ? <PageLink to={page.address(Number(objectId))}>{words}</PageLink> : words}
      {objectName !== null && <span className="log-kind"> {pick(objectTitle(object))}</span>}
    </>
  );
}
