import { exportPlays } from '@lebean/contract/play/export';
import { listPlays } from '@lebean/contract/play/operations';
import { useText } from '../../platform/i18n.ts';
import { useGo } from '../../platform/page.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { useList } from '../../screen-kit/use-list.ts';
import { usePlayColumns } from './play-columns.tsx';
import { useAddresses } from '../../shared/addresses.ts';
import { playMessages } from './play.messages.ts';

type PlaysOfProps = { of: { readonly cardId: number } | { readonly deviceId: number } };

/** The plays of a card or of a unit, newest first, on its own page. */
export function PlaysOf({ of }: PlaysOfProps) {
  const t = useText(playMessages);
  const go = useGo();
  const paths = useAddresses();
  const list = useList(listPlays, {
    exporting: exportPlays,
    filters: () => ({}),
    sorts: ['-startedAt'],
    toInput: (_, { page, pageSize }) => ({ ...of, page, pageSize }),
  });
  const own = 'cardId' in of ? 'card' : 'device';
  return (
    <ListScreen
      list={list}
      label={t('label')}
      columns={usePlayColumns().filter(({ key }) => key !== own)}
      onOpenRow={({ id }) => go(paths.play(id))}
      firstStep={t('nothingYet')}
    />
  );
}
