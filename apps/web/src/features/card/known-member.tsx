import { Alert, Button, Form, type FormInstance } from 'antd';
import { listMembers } from '@lebean/contract/card/operations';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { useSettled } from '../../screen-kit/use-settled.ts';
import type { KnownMember } from './card-wish.ts';
import './known-member.css';
import { memberCareMessages } from './member-care.messages.ts';
import { isExactly } from './member-search.ts';

/** Fewer digits are the last four of somebody, or the beginning of many. */
const minDigits = 7;

type PhoneOwnerProps = {
  form: FormInstance;
  onUse: (member: KnownMember) => void;
};

/** Somebody has the phone that is typed already: another card can be theirs. The till decides (MEM-1). */
export function PhoneOwner({ form, onUse }: PhoneOwnerProps) {
  const t = useText(memberCareMessages);
  const typed: unknown = Form.useWatch('phone', form);
  const phone = useSettled(typeof typed === 'string' ? typed.trim() : '');
  const isWhole = phone.replaceAll(/\D/g, '').length >= minDigits;
  const found = useOperation(
    listMembers,
    { query: phone, page: 1, pageSize: 5 },
    { isEnabled: isWhole },
  );
  const rows = isWhole ? (found.data?.rows ?? []) : [];
  const owner = rows.find((row) =>
    isExactly({ cardNumber: '', name: '', phone: row.phone }, phone),
  );
  if (owner === undefined) return null;
  const { id: cardId, name, cardNumber } = owner;
  return (
    <Alert
      className="known-member"
      type="info"
      showIcon
      title={t('phoneKnown', { phone, name, cardNumber })}
      action={
        <Button size="small" onClick={() => onUse({ cardId, name })}>
          {t('useKnown')}
        </Button>
      }
    />
  );
}

type KnownHolderProps = { member: KnownMember; onForget: () => void };

/** Whose further card it will be, instead of fields for a new person. */
export function KnownHolder({ member, onForget }: KnownHolderProps) {
  const t = useText(memberCareMessages);
  return (
    <Alert
      className="known-member"
      type="success"
      title={t('forKnown', { name: member.name })}
      action={
        <Button size="small" onClick={onForget}>
          {t('newPerson')}
        </Button>
      }
    />
  );
}
