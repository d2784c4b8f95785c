import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import {
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import type { Profile } from '@lebean/contract/session/rows';
import { usePick, useText } from '../../platform/i18n.ts';
import { useMenu } from '../../platform/menu.ts';
import { hideHelp, takeHelpAsker } from '../../platform/page-help.ts';
import { useSession } from '../../platform/session.ts';
import { KeyHint, ShortcutScope } from '../../screen-kit/shortcuts.tsx';
import { WaitingLines } from '../../screen-kit/waiting-lines.tsx';
import { titleOf } from '../menu/menu-of-account.ts';
import { mayOpen, pageAbove, type PageDefinition, pages } from '../pages.ts';
import { showKeys } from '../search/keys-opening.ts';
import { fetchTopic } from './fetch-topic.ts';
import { HelpText, PageName } from './help-text.tsx';
import type { HelpArea, HelpReader, HelpTopic } from './help-topic.ts';
import { helpMessages } from './help.messages.ts';
import './help.css';

type HelpPanelProps = { page: PageDefinition; isSheet: boolean };

/** The help of a page: beside it, or as a sheet over it (SH-63). */
export function HelpPanel({ page, isSheet }: HelpPanelProps) {
  const t = useText(helpMessages);
  const pick = usePick();
  const nodes = useMenu();
  const titleId = useId();
  const heading = useFocusInside();
  const Frame = isSheet ? Sheet : Beside;
  return (
    <Frame labelledBy={titleId}>
      <header>
        <h2 ref={heading} id={titleId} tabIndex={-1}>
          {t('title', { page: pick(titleOf(page, nodes)) })}
        </h2>
        <Button
          type="text"
          icon={<CloseOutlined />}
          aria-label={t('close')}
          title={t('close')}
          onClick={hideHelp}
        />
      </header>
      <Suspense fallback={<WaitingLines rows={6} />}>
        <Topic page={page} />
      </Suspense>
    </Frame>
  );
}

type FrameProps = { labelledBy: string; children: ReactNode };

function Beside({ labelledBy, children }: FrameProps) {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    hideHelp();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc closes it from anywhere in it
    <aside className="help-panel" aria-labelledby={labelledBy} onKeyDown={onKeyDown}>
      {children}
    </aside>
  );
}

function Sheet({ labelledBy, children }: FrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="help-panel"
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault();
        hideHelp();
      }}
    >
      <ShortcutScope>{children}</ShortcutScope>
    </dialog>
  );
}

/** Whoever asked for the help is in it, and back where they were once it is closed. */
function useFocusInside() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const asker = takeHelpAsker();
    if (asker === undefined) return;
    const place = heading.current?.closest('.help-panel');
    heading.current?.focus({ preventScroll: true });
    return () => {
      if (document.activeElement !== document.body && !place?.contains(document.activeElement))
        return;
      const back = asker?.isConnected === true ? asker : document.querySelector('.help-button');
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    };
  }, []);
  return heading;
}

/** Whether a line is for an account: of its kind, and about what it may do. */
const isFor = ({ kind, permissions }: Profile, { may, kinds }: HelpReader): boolean =>
  (kinds?.includes(kind) ?? true) && (may === undefined || permissions.includes(may));

function Topic({ page }: { page: PageDefinition }) {
  const t = useText(helpMessages);
  const account = useSession();
  const found = use(fetchTopic(page.path, pageAbove(page)?.path));
  if (found === undefined || account === undefined) return null;
  const { topic, area } = found;
  const links = topic.links.filter((path) =>
    pages.some((one) => one.path === path && mayOpen(account, one)),
  );
  return (
    <>
      <p className="help-purpose">
        <HelpText text={topic.purpose} area={area} />
      </p>
      <Acts acts={topic.acts.filter((act) => isFor(account, act))} area={area} />
      <Questions questions={topic.questions.filter((one) => isFor(account, one))} area={area} />
      {links.length > 0 && (
        <section>
          <h3>{t('links')}</h3>
          <ul className="help-links">
            {links.map((path) => (
              <li key={path}>
                <PageName path={path} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Button
        className="help-keys"
        onClick={() => {
          showKeys();
        }}
      >
        {t('keys')} <KeyHint name="?" />
      </Button>
    </>
  );
}

function Acts({ acts, area }: { acts: HelpTopic['acts']; area: HelpArea }) {
  const t = useText(helpMessages);
  if (acts.length === 0) return null;
  return (
    <section>
      <h3>{t('acts')}</h3>
      <ul>
        {acts.map(({ text, key }) => (
          <li key={text.zh}>
            <HelpText text={text} area={area} />
            {key !== undefined && <kbd className="kit-key">{key}</kbd>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Questions({ questions, area }: { questions: HelpTopic['questions']; area: HelpArea }) {
  const t = useText(helpMessages);
  if (questions.length === 0) return null;
  return (
    <section>
      <h3>{t('questions')}</h3>
      <dl>
        {questions.map(({ question, answer }) => (
          <div key={question.zh}>
            <dt>
              <HelpText text={question} area={area} />
            </dt>
            <dd>
              <HelpText text={answer} area={area} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
