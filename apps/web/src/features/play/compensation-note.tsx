import { Alert } from 'antd';
import { useText } from '../../platform/i18n.ts';
import { PageLink } from '../../platform/page.tsx';
import { useAddresses } from '../../shared/addresses.ts';
import { compensationMessages } from '../../shared/plays/compensation.messages.ts';
import type { PlayDetail } from '../../shared/plays/play-dialogs.tsx';

/** That a play was made good, with the way to the one that did it (PLY-3). */
export function CompensationNote({ play: { compensatedBy } }: { play: PlayDetail }) {
  const t = useText(compensationMessages);
  const paths = useAddresses();
  if (compensatedBy === null) return null;
  const { playId, orderNumber: number } = compensatedBy;
  return (
    <Alert
      type="info"
      showIcon
      title={<PageLink to={paths.play(playId)}>{t('compensatedBy', { number })}</PageLink>}
    />
  );
}

/** The play that a compensation makes good, as the way to it. */
export function CompensatedLink({ to }: { to: NonNullable<PlayDetail['compensates']> }) {
  const paths = useAddresses();
  return <PageLink to={paths.play(to.playId)}>{to.orderNumber}</PageLink>;
}
