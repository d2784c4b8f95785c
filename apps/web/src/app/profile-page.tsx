import { EventSettingsPanel } from '../features/notice/event-settings.tsx';
import { ProfileScreen } from '../features/session/profile-screen.tsx';
import { Colors } from './shell/theme-colors.tsx';

/** The own account; the colours to choose from are those of the header. */
export function ProfilePage() {
  return <ProfileScreen colors={<Colors />} events={<EventSettingsPanel />} />;
}
