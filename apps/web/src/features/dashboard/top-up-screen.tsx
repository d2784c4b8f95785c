import { AttentionPanel } from './attention-panel.tsx';
import './dashboard.css';
import { Standing, Summary } from './summary.tsx';
import { TopUpPanel } from './top-up-panel.tsx';

/** The dashboard with the top-up of lebeans open before it: the specification's own path for it (SH-1). */
export function TopUpScreen() {
  return (
    <div className="dashboard">
      <TopUpPanel />
      <div className="dash-columns">
        <AttentionPanel />
        <div className="dash-main">
          <Summary />
        </div>
        <div className="dash-rest">
          <Standing />
        </div>
      </div>
    </div>
  );
}
