import { listPartners } from '@lebean/contract/partner/operations';
import { partnerNotFound } from '@lebean/contract/vocabulary/refusals';
import { useOperation } from '../../../src/platform/queries.ts';
import { FactList } from '../../../src/screen-kit/fact-list.tsx';
import { Panel } from '../../../src/screen-kit/panel.tsx';
import { RecordPage } from '../../../src/screen-kit/record-page.tsx';
import { examplesOf } from '../../example.ts';
import { fails, keepsWaiting } from '../../fake-server.ts';
import { answersPartners } from '../../partner-list.tsx';

function Page({ recordId }: { recordId: number | undefined }) {
  const isEnabled = recordId !== undefined;
  return (
    <RecordPage
      recordId={recordId}
      answer={useOperation(listPartners, {}, { isEnabled })}
      notFound={partnerNotFound}
      back={{ to: '/partners/list', label: 'Partners' }}
    >
      {({ rows: [partner] }) =>
        partner && (
          <Panel title={partner.partnerName}>
            <FactList facts={[{ title: 'Contact', fact: partner.contactName }]} />
          </Panel>
        )
      }
    </RecordPage>
  );
}

const Known = () => <Page recordId={1} />;

export const recordPage = examplesOf('RecordPage', {
  'A record': { Draw: Known, answers: [answersPartners] },
  'While it loads': { Draw: Known, answers: [keepsWaiting(listPartners)] },
  'A server that failed': { Draw: Known, answers: [fails(listPartners)] },
  'An address of no record': () => <Page recordId={undefined} />,
});
