import { exportPartners } from '@lebean/contract/partner/export';
import { ListSheet } from '../../../src/screen-kit/list-sheet.tsx';
import { PrintList } from '../../../src/screen-kit/print-list.tsx';
import { examplesOf } from '../../example.ts';
import { usePartnerColumns } from '../../partner-list.tsx';
import { partners } from '../../samples.ts';
import '../../../src/screen-kit/export-menu.css';

const noButton = { current: null };

const exporting = {
  operation: exportPartners,
  filter: {},
  fetchPage: () => Promise.reject(new Error('the line is cut')),
};

const entryOf = (count: number) =>
  function Entry() {
    const list = { count, isCountEstimated: false, filterCount: 0, words: undefined };
    const columns = usePartnerColumns();
    const shown = { list, label: 'Partners', columns, exporting, button: noButton };
    return (
      <div className="kit-export-panel">
        <PrintList {...shown} />
      </div>
    );
  };

/** Nothing of it is on the screen: the browser's own preview shows it. */
function Sheet() {
  const columns = usePartnerColumns();
  return (
    <>
      <p>Partners, for the printer</p>
      <ListSheet
        title="Partners"
        columns={columns}
        printed={{
          rows: partners,
          count: partners.length,
          isCountEstimated: false,
          list: { filterCount: 1, words: 'north' },
          filters: [{ label: 'State', value: 'Open' }],
          at: '2026-05-04T10:00:00Z',
        }}
      />
    </>
  );
}

export const print = examplesOf('PrintList, ListSheet', {
  'An entry': entryOf(34),
  'An entry of nothing': entryOf(0),
  'More than is printed': entryOf(12_000),
  'A list on paper': Sheet,
});
