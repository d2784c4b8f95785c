import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n.ts';
import { signIn } from '../../platform/session.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { LoginForm } from './login-form.tsx';
import './login.css';
import { loginMessages } from './login.messages.ts';

type LoginScreenProps = {
  /** What somebody should know before they sign in. */
  readonly notices: ReactNode;
  /** Somebody has begun to type. */
  readonly onBegin: () => void;
  readonly onSignedIn: () => void;
};

/** Whether the server pretends payments (PAY-5): its page says so before anybody has signed in. */
const isSandbox = (): boolean => document.documentElement.dataset['sandbox'] === 'on';

/** The way in. Plain HTML and CSS, so that it is there at once on a slow line. */
export function LoginScreen({ notices, onBegin, onSignedIn }: LoginScreenProps) {
  const t = useText(loginMessages);
  return (
    <div className="login">
      <div className="login-art" aria-hidden>
        <Orbits />
        <p>{t('promise')}</p>
      </div>
      <main className="login-main">
        <LanguageChoice />
        <div className="login-panel">
          <div className="login-brand">
            <BrandMark size={44} />
            <div>
              <strong>{t('product')}</strong>
              <span>{t('tagline')}</span>
            </div>
          </div>
          <h1 className="visually-hidden">{t('title')}</h1>
          {isSandbox() && <p className="login-sandbox">{t('sandbox')}</p>}
          {notices}
          <div onInput={onBegin}>
            <LoginForm signIn={signIn} onSignedIn={onSignedIn} />
          </div>
        </div>
      </main>
    </div>
  );
}

const bean =
  'M-6.5-12.5c-6 2.4-9 9-6.9 15.4 2.4 7.5 10.8 14 18.9 13.2 6.4-.6 10.3-6 9.1-11.7-1-4.8-5.2-5.8-8.1-8.4-2.5-2.2-3-5.5-6.1-7.5-2.1-1.3-4.7-1.9-6.9-1z';

const center = 280;
const radii = [86, 160, 238] as const;
const beans = [
  { radius: 160, angle: -74, scale: 1.5, turn: 14, share: 1 },
  { radius: 160, angle: 62, scale: 0.95, turn: 122, share: 0.7 },
  { radius: 238, angle: 152, scale: 0.7, turn: -38, share: 0.5 },
  { radius: 86, angle: 196, scale: 0.6, turn: 200, share: 0.6 },
  { radius: 238, angle: -28, scale: 0.55, turn: 70, share: 0.4 },
] as const;

/** Beans on their rounds. */
function Orbits() {
  return (
    <svg className="login-orbits" viewBox="0 0 560 560">
      {radii.map((radius) => (
        <circle key={radius} cx={center} cy={center} r={radius} />
      ))}
      {beans.map(({ radius, angle, scale, turn, share }) => (
        <path
          key={angle}
          d={bean}
          transform={`rotate(${angle} ${center} ${center}) translate(${center + radius} ${center}) rotate(${turn}) scale(${scale})`}
          fillOpacity={share}
        />
      ))}
    </svg>
  );
}
