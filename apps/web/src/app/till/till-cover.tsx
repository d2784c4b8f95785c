import {
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Output } from '@lebean/contract/kernel/operation';
import type { OwnTill } from '@lebean/contract/session/rows';
import { getTill, type TillPerson } from '@lebean/contract/session/till.operations';
import { LoginForm } from '../../features/session/login-form.tsx';
import { call } from '../../platform/api.ts';
import { useText } from '../../platform/i18n.ts';
import { type Credentials, unlockByPassword, useSession } from '../../platform/session.ts';
import { stayAtTill, type TillCover as Cover } from '../../platform/till-lock.ts';
import { isAnythingUnsaved } from '../../platform/unsaved.ts';
import { keepScans } from '../../screen-kit/scan/scans.ts';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { beginAnew } from './begin-anew.ts';
import { bringKeptScan, keepScan, keptScan } from './kept-scan.ts';
import { lockNow } from './lock-now.ts';
import { PinPad } from './pin-pad.tsx';
import './till-cover.css';
import { useTillKeys } from './till-keys.ts';
import { tillMessages } from './till.messages.ts';
import { usePin } from './use-pin.ts';

/**
 * Over the whole page: who works at this till (SH-47). Nothing below can be seen or reached; what was typed there stays
 * for whoever typed it.
 */
export function TillCover({ cover }: { readonly cover: Cover }) {
  const account = useSession();
  const titleId = useId();
  const dialog = useModal();
  const kept = useKeptScans();
  const { known, isUnreached, askAgain } = useTillPeople();
  const isLocked = cover === 'locked';
  const [chosenId, setChosenId] = useState(isLocked ? account?.id : undefined);
  const [way, setWay] = useState<'pin' | 'password'>('pin');
  const people = (known?.people ?? []).filter(
    ({ accountId }) => isLocked || accountId !== account?.id,
  );
  const chosen = people.find(({ accountId }) => accountId === chosenId);
  const isOwn = isLocked && chosenId === account?.id;
  // Whose page it is may have no PIN.
  const hasNoPin = isOwn && known !== undefined && chosen === undefined;
  const isByPassword = way === 'password' || hasNoPin;
  return (
    <dialog
      ref={dialog}
      className="till"
      tabIndex={-1}
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
    >
      <div className="till-panel">
        <Head titleId={titleId} cover={cover} till={known?.till ?? undefined} />
        <People people={people} chosenId={chosenId} onChoose={setChosenId} />
        {known !== undefined && people.length === 0 && <NobodyElse />}
        {isUnreached && <Unreached onRetry={askAgain} />}
        {isByPassword ? <ByPassword isOwn={isOwn} /> : <ByPin key={chosenId} person={chosen} />}
        <footer>
          <ScanLine kept={kept} />
          <Ways
            isLocked={isLocked}
            mayLock={account !== undefined}
            onWay={hasNoPin ? undefined : () => setWay(isByPassword ? 'pin' : 'password')}
            isByPassword={isByPassword}
          />
        </footer>
      </div>
    </dialog>
  );
}

type HeadProps = {
  readonly titleId: string;
  readonly cover: Cover;
  readonly till: OwnTill | undefined;
};

function Head({ titleId, cover, till }: HeadProps) {
  const t = useText(tillMessages);
  const name = useSession()?.userName ?? '';
  const isLocked = cover === 'locked';
  return (
    <header>
      <h2 id={titleId}>{isLocked ? t('locked') : t('whoWorks')}</h2>
      {till && <p>{[till.shopName, till.tillName].join(' · ')}</p>}
      {isLocked && <p>{t('lockedOf', { name })}</p>}
      {!isLocked && isAnythingUnsaved() && <p className="till-warning">{t('lost', { name })}</p>}
    </header>
  );
}

function NobodyElse() {
  return <p className="till-hint">{useText(tillMessages)('nobody')}</p>;
}

function Unreached({ onRetry }: { readonly onRetry: () => void }) {
  const t = useText(tillMessages);
  return (
    <p className="till-problem" role="alert">
      {t('unreached')}{' '}
      <button type="button" onClick={onRetry}>
        {t('retry')}
      </button>
    </p>
  );
}

/** What becomes of a card that is scanned now. */
function ScanLine({ kept }: { readonly kept: string | undefined }) {
  const t = useText(tillMessages);
  return (
    <p className="till-hint" role="status">
      {kept === undefined ? t('scans') : t('kept', { code: kept })}
    </p>
  );
}

type WaysProps = {
  readonly isLocked: boolean;
  readonly mayLock: boolean;
  readonly isByPassword: boolean;
  readonly onWay: (() => void) | undefined;
};

function Ways({ isLocked, mayLock, isByPassword, onWay }: WaysProps) {
  const t = useText(tillMessages);
  return (
    <div className="till-ways">
      {onWay && (
        <button type="button" onClick={onWay}>
          {isByPassword ? t('byPin') : t('password')}
        </button>
      )}
      {!isLocked && (
        <>
          {mayLock && (
            <button type="button" onClick={lockNow}>
              {t('lock')}
            </button>
          )}
          <button type="button" onClick={stayAtTill}>
            {t('cancel')}
          </button>
        </>
      )}
    </div>
  );
}

/** The browser's own modal dialog: above every other one, and nothing below can be reached. */
function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (dialog.current?.open !== false) return;
    dialog.current.showModal();
    // Not its first button, which Enter would press.
    dialog.current.focus();
  }, []);
  return dialog;
}

/** What is scanned meanwhile waits until somebody works here; the last one counts. */
function useKeptScans(): string | undefined {
  const [kept, setKept] = useState(keptScan);
  useEffect(() => {
    const stop = keepScans((code) => {
      keepScan(code);
      setKept(code);
    });
    return () => {
      stop();
      // Once the cover is gone: over a modal dialog no scan is at the counter.
      setTimeout(bringKeptScan);
    };
  }, []);
  return kept;
}

type Known = Output<typeof getTill>;

function useTillPeople() {
  const [known, setKnown] = useState<Known>();
  const [isUnreached, setUnreached] = useState(false);
  const ask = useCallback((): void => {
    call(getTill, {}).then(
      (answer) => {
        setKnown(answer);
        setUnreached(false);
      },
      () => setUnreached(true),
    );
  }, []);
  useEffect(ask, [ask]);
  return { known, isUnreached, askAgain: ask };
}

type PeopleProps = {
  readonly people: readonly TillPerson[];
  readonly chosenId: number | undefined;
  readonly onChoose: (accountId: number) => void;
};

function People({ people, chosenId, onChoose }: PeopleProps) {
  const t = useText(tillMessages);
  return (
    <ul className="till-people" aria-label={t('people')}>
      {people.map(({ accountId, userName, avatar }) => (
        <li key={accountId}>
          <button
            type="button"
            aria-pressed={accountId === chosenId}
            onClick={() => onChoose(accountId)}
          >
            <PersonAvatar avatar={avatar} name={userName} size={36} />
            <span>{userName}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function ByPin({ person }: { readonly person: TillPerson | undefined }) {
  const t = useText(tillMessages);
  const { pin, problem, isRunning, digit, erase, submit } = usePin(person);
  useTillKeys({ isBegun: pin !== '', digit, erase, submit, leave: stayAtTill });
  if (person === undefined) return null;
  const { userName: name } = person;
  if (person.pinState !== 'ready')
    return (
      <p className="till-problem">
        {t(person.pinState === 'locked' ? 'needsPassword' : 'needsSignIn', { name })}
      </p>
    );
  return (
    <>
      <PinPad
        label={t('pinOf', { name })}
        pin={pin}
        isRunning={isRunning}
        onDigit={digit}
        onErase={erase}
        onSubmit={submit}
      />
      <p className="till-problem" role="alert">
        {problem}
      </p>
    </>
  );
}

const nothing = (): void => undefined;

/** What always helps. Whose page it is need not type the account. */
function ByPassword({ isOwn }: { readonly isOwn: boolean }) {
  const account = useSession();
  const isSame = useRef(true);
  useTillKeys({
    isBegun: false,
    digit: nothing,
    erase: nothing,
    submit: nothing,
    leave: stayAtTill,
  });
  const unlock = async (credentials: Credentials): Promise<void> => {
    isSame.current = await unlockByPassword(credentials);
  };
  return (
    <LoginForm
      signIn={unlock}
      onSignedIn={() => {
        if (!isSame.current) beginAnew();
      }}
      knownAccount={isOwn ? account?.loginName : undefined}
    />
  );
}
