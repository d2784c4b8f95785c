import { ArrowLeftOutlined } from '@ant-design/icons';
import { useText } from '../../platform/i18n.ts';
import { PageLink, usePage, useRecordName } from '../../platform/page.tsx';
import { usePageQuery } from '../../platform/use-page-query.ts';
import { goodsReportMessages } from './goods-report.messages.ts';
import { GoodsSalesBehind } from './goods-sales-behind.tsx';
import { goodsRowsQuery } from './report-paths.ts';
import './report.css';

/** The sales that a number of the goods report counts (RPT-4). */
export function GoodsRowsPage() {
  const t = useText(goodsReportMessages);
  const { params } = usePage();
  const { fromDay: from = '', toDay: to = '' } = usePageQuery(goodsRowsQuery).query;
  const which = params['rows'] === 'voids' ? 'voids' : 'sales';
  const title = t('rowsOf', { what: t(which), when: from === to ? from : `${from} – ${to}` });
  useRecordName(t(which));
  return (
    <div className="report-page">
      <PageLink to="/shuju/goodsreport" className="report-back">
        <ArrowLeftOutlined aria-hidden /> {t('back')}
      </PageLink>
      <h1>{title}</h1>
      <GoodsSalesBehind title={title} {...(which === 'voids' && { isVoid: true })} />
    </div>
  );
}
