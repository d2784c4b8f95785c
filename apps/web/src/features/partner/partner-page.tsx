import { EditOutlined } from '@ant-design/icons';
import { addressOf } from '@lebean/contract/facts/addresses';
import { type PartnerRow, getPartner, updatePartner } from '@lebean/contract/partner/operations';
import { partnerNotFound } from '@lebean/contract/vocabulary/refusals';
import { absent } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { PageLink, usePageId, useRecordName } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { EnabledTag } from '../../screen-kit/enabled-tag.tsx';
import { type Fact, FactList } from '../../screen-kit/fact-list.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { RecordPage } from '../../screen-kit/record-page.tsx';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { ContractList } from '../../shared/share/contract-list.tsx';
import { ShareMonths } from '../../shared/share/share-months.tsx';
import { OperationButton } from '../../ui/operation-button.tsx';
import { ChangePartnerDialog } from './partner-form.tsx';
import './partner-list.css';
import { PartnerPlaces } from './partner-places.tsx';
import { partnerMessages } from './partner.messages.ts';

/** A partner with its own address: who it is, what it has a share of, and what it looks after. */
export function PartnerPage() {
  const t = useText(partnerMessages);
  const partnerId = usePageId('partnerId');
  const answer = useOperation(
    getPartner,
    { partnerId: partnerId ?? 0 },
    { isEnabled: partnerId !== undefined },
  );
  useRecordName(answer.data?.partnerName);
  return (
    <RecordPage
      recordId={partnerId}
      answer={answer}
      notFound={partnerNotFound}
      back={{ to: '/partners/list', label: t('back') }}
    >
      {(partner) => <PartnerView partner={partner} />}
    </RecordPage>
  );
}

function PartnerView({ partner }: { partner: PartnerRow }) {
  const t = useText(partnerMessages);
  const word = useText(kitWords);
  const [isEditing, setEditing] = useDialogState(false);
  const { id } = partner;
  return (
    <>
      <header className="kit-record-head">
        <div className="kit-record-name">
          <h1>{partner.partnerName}</h1>
          <EnabledTag isEnabled={partner.isEnabled} t={t} />
        </div>
        <OperationButton
          operation={updatePartner}
          type="primary"
          icon={<EditOutlined aria-hidden />}
          onClick={() => setEditing(true)}
        >
          {word('edit')}
        </OperationButton>
      </header>
      <Panel title={t('about')}>
        <FactList facts={useFacts(partner)} />
      </Panel>
      <ShareMonths partnerId={id} />
      <h2 className="partner-part">{t('contracts')}</h2>
      <ContractList partnerId={id} />
      <PartnerPlaces partnerId={id} />
      <ChangePartnerDialog row={partner} isOpen={isEditing} onClose={() => setEditing(false)} />
    </>
  );
}

function useFacts(partner: PartnerRow): readonly Fact[] {
  const t = useText(partnerMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  const { id: partnerId, lebeanBalance } = partner;
  return [
    { title: titleOf('region'), fact: partner.region || absent },
    { title: titleOf('contactName'), fact: partner.contactName || absent },
    { title: titleOf('contactPhone'), fact: partner.contactPhone || absent },
    { title: titleOf('legalName'), fact: partner.legalName || absent },
    { title: titleOf('taxNumber'), fact: partner.taxNumber || absent },
    { title: titleOf('merchantCount'), fact: format.count(partner.merchantCount) },
    { title: titleOf('shopCount'), fact: format.count(partner.shopCount) },
    { title: titleOf('accountCount'), fact: format.count(partner.accountCount) },
    {
      title: titleOf('lebeanBalance'),
      fact:
        lebeanBalance === null ? (
          absent
        ) : (
          <PageLink to={addressOf('/lebeans/partner/$partnerId', { partnerId })}>
            {format.points(lebeanBalance)}
          </PageLink>
        ),
    },
    { title: t('since'), fact: format.date(partner.createdAt) },
  ];
}
