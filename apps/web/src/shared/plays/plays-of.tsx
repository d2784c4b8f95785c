import { useContext } from 'react';
import { createComment } from '@lebean/contract/comment/operations';
import { exportPlays } from '@lebean/contract/play/export';
import { listPlays } from '@lebean/contract/play/operations';
import type { PlayRow } from '@lebean/contract/play/rows';
import { useText } from '../../platform/i18n.ts';
import { useGo } from '../../platform/page.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { useList } from '../../screen-kit/use-list.ts';
import { useRowDialog } from '../../screen-kit/use-row-dialog.ts';
import { useAddresses } from '../../shared/addresses.ts';
import { AllowedContext } from '../../ui/operation-button.tsx';
import { RateButton, RateDialog } from '../comments/rate-dialog.tsx';
import { usePlayColumns } from './play-columns.tsx';
import { playMessages } from './play.messages.ts';

type PlaysOfProps = { of: { readonly cardId: number } | { readonly deviceId: number } };

/** The plays of a card or of a unit, newest first, on its own page. */
export function PlaysOf({ of }: PlaysOfProps) {
  const t = useText(playMessages);
  const go = useGo();
  const paths = useAddresses();
  const list = useList(listPlays, {
    exporting: exportPlays,
    filters: {},
    sorts: ['-startedAt'],
    toInput: (_, { page, pageSize }) => ({ ...of, page, pageSize }),
  });
  const isOfCard = 'cardId' in of;
  const own = isOfCard ? 'card' : 'device';
  const { shown, row, open, close } = useRowDialog<'rate', PlayRow>(list.rows);
  const isAllowed = useContext(AllowedContext);
  // Who is asked at the counter what they think stands there with their card.
  const rowActions = (play: PlayRow) => (
    <RateButton play={play} onClick={() => open('rate', play)} />
  );
  return (
    <>
      <ListScreen
        list={list}
        label={t('label')}
        columns={usePlayColumns().filter(({ key }) => key !== own)}
        onOpenRow={({ id }) => go(paths.play(id))}
        firstStep={t('nothingYet')}
        {...(isOfCard && isAllowed(createComment) && { rowActions })}
      />
      {row && shown && <RateDialog playId={row.id} onClose={close} />}
    </>
  );
}
