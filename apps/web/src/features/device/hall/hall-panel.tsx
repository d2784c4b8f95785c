import { CloseOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Language } from '@lebean/contract/kernel/text';
import { useText } from '../../../platform/i18n.ts';
import { PageLink } from '../../../platform/page.tsx';
import { usePhone } from '../../../screen-kit/use-phone.ts';
import { useAddresses } from '../../../shared/addresses.ts';
import { DeviceStatusTag } from '../device-status-tag.tsx';
import { HallActs } from './hall-acts.tsx';
import { HallMessages } from './hall-messages.tsx';
import { hallPanelMessages } from './hall-panel.messages.ts';
import { HallPlaying } from './hall-playing.tsx';
import { HallUtilisation } from './hall-utilisation.tsx';
import type { ShownTerminal } from './hall-words.ts';
import { useTileWords } from './use-tile-words.ts';

type HallPanelProps = {
  terminal: ShownTerminal;
  shopId: number;
  timeZone: string;
  guestLanguage: Language;
  /** The terminals of the hall that are free now. */
  free: readonly ShownTerminal[];
  onOpen: (deviceId: number) => void;
  at: number;
  onClose: () => void;
};

/** A terminal with what can be done about it: beside the map, on a phone a sheet from below (SH-54). */
export function HallPanel({ terminal, onClose, ...place }: HallPanelProps) {
  const t = useText(hallPanelMessages);
  const isPhone = usePhone();
  const title = <HallPanelTitle terminal={terminal} />;
  const body = <HallPanelBody terminal={terminal} {...place} />;
  if (isPhone)
    return (
      <Drawer
        open
        title={title}
        placement="bottom"
        size="auto"
        className="hall-sheet"
        closable={{ 'aria-label': t('close') }}
        onClose={onClose}
      >
        {body}
      </Drawer>
    );
  return (
    <AsidePanel key={terminal.deviceId} label={terminal.uniqueCode} onClose={onClose}>
      <header className="hall-panel-head">
        {title}
        <Button
          type="text"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t('close')}
          onClick={onClose}
        />
      </header>
      {body}
    </AsidePanel>
  );
}

type AsidePanelProps = {
  label: string;
  onClose: () => void;
  children: ReactNode;
};

/** Beside the map; it takes the keys when it opens, so that the next act is under the hand. */
function AsidePanel({ label, onClose, children }: AsidePanelProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc of the controls within, on its way up
    <aside
      ref={panel}
      className="kit-panel hall-panel"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={({ key, defaultPrevented, target }) => {
        // A dialog of the panel is drawn elsewhere, and its keys are its own.
        const isOwn = target instanceof Node && panel.current?.contains(target) === true;
        if (key === 'Escape' && !defaultPrevented && isOwn) onClose();
      }}
    >
      {children}
    </aside>
  );
}

function HallPanelTitle({ terminal }: { terminal: ShownTerminal }) {
  const paths = useAddresses();
  const { deviceId, uniqueCode, status } = terminal;
  return (
    <span className="hall-panel-title">
      <PageLink to={paths.device(deviceId)}>
        <strong>{uniqueCode}</strong>
      </PageLink>
      <DeviceStatusTag type="deviceStatus" code={status} />
    </span>
  );
}

type BodyProps = Omit<HallPanelProps, 'onClose'>;

function HallPanelBody({ terminal, at, ...place }: BodyProps) {
  const { timeZone } = place;
  const t = useText(hallPanelMessages);
  const words = useTileWords(at)(terminal);
  const { equipmentTitle, terminalVersion, state } = terminal;
  const version = terminalVersion ? [t('version', { version: terminalVersion })] : [];
  return (
    <div className="hall-panel-body">
      <p className="hall-panel-kind">{[equipmentTitle, ...version].join(' · ')}</p>
      <p className={`hall-chip hall-chip-${state}`}>{words.standing}</p>
      {terminal.play !== null && (
        <HallPlaying play={terminal.play} state={state} timeZone={timeZone} />
      )}
      {terminal.today !== null && <HallUtilisation today={terminal.today} />}
      <HallMessages messages={terminal.messages} timeZone={timeZone} />
      <HallActs terminal={terminal} {...place} />
    </div>
  );
}
