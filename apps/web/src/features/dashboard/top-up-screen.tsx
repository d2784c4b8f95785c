import { DashboardAlerts } from './alerts.tsx';
import './dashboard.css';
import { Summary } from './summary.tsx';
import { TopUpPanel } from './top-up-panel.tsx';

/** The dashboard with the top-up of lebeans open before it: the specification's own path for it (SH-1). */
export function TopUpScreen() {
  return (
    <div className="dashboard">
      <TopUpPanel />
      <DashboardAlerts />
      <Summary />
    </div>
  );
}
