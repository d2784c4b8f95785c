import { useText } from '../../platform/i18n.ts';
import { dashboardMessages } from './dashboard.messages.ts';

const figures = ['a', 'b', 'c', 'd'] as const;

/** The shape of what is coming (SH-33). */
export function DashboardSkeleton() {
  const t = useText(dashboardMessages);
  return (
    <div className="dash-bones" role="status" aria-label={t('loading')}>
      <div className="dash-card bone bone-money" />
      <div className="dash-card bone bone-chart" />
      <div className="figures">
        {figures.map((figure) => (
          <div key={figure} className="figure bone bone-figure" />
        ))}
      </div>
    </div>
  );
}
