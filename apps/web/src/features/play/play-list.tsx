import { exportPlays } from '@lebean/contract/play/export';
import { listPlayedGames, listPlays } from '@lebean/contract/play/operations';
import { playKinds, playStates } from '@lebean/contract/play/rows';
import { CountryFilter } from '../../pickers/country-filter.tsx';
import { PartnerChoice } from '../../pickers/partner-choice.tsx';
import { ShopChoice } from '../../pickers/shop-choice.tsx';
import { useText } from '../../platform/i18n.ts';
import { type LinkQuery, param, type ValuesOf } from '../../platform/page-query.ts';
import { useGo } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.ts';
import { DayRangeFilter } from '../../screen-kit/day-range-filter.tsx';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter } from '../../screen-kit/filter-fields.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useAddresses } from '../../shared/addresses.ts';
import { useGameTitle } from '../../shared/games/game-title.ts';
import { OpenPlayButton } from '../../shared/plays/open-play-button.tsx';
import { usePlayColumns } from '../../shared/plays/play-columns.tsx';
import './play.css';
import { playMessages } from '../../shared/plays/play.messages.ts';
import { playListMessages } from './play-list.messages.ts';
import { PlaySettingButton } from './play-setting-dialog.tsx';
import { PlayTotals } from './play-totals.tsx';

/** Every play of the shops that the account sees (PLY-1 to PLY-5). */
export function PlayListScreen() {
  const t = useText(playMessages);
  const go = useGo();
  const paths = useAddresses();
  const { list, requested } = usePlays();
  return (
    <>
      <h1 className="visually-hidden">{t('label')}</h1>
      <PlayTotals filters={requested} />
      <ListScreen
        list={list}
        label={t('label')}
        columns={usePlayColumns()}
        filters={<PlayFilters list={list} />}
        actions={
          <>
            <PlaySettingButton />
            <OpenPlayButton />
          </>
        }
        onOpenRow={({ id }) => go(paths.play(id))}
        firstStep={t('nothingYet')}
      />
    </>
  );
}

const choosable = ['counted', 'uncharged', 'late'] as const;

type Filters = ValuesOf<typeof playFilters>;

const playFilters = {
  shopId: param.id,
  gameId: param.id,
  cardId: param.id,
  kind: param.choice(playKinds),
  state: param.choice(playStates),
  only: param.choice(choosable),
  country: param.text,
  currency: param.text,
  partnerId: param.id,
  from: param.day,
  to: param.day,
};

declare module '../../platform/page-query.ts' {
  interface PageQueries {
    '/shuju/gameallData': LinkQuery<typeof playFilters>;
    '/games/detail': LinkQuery<typeof playFilters>;
  }
}

/** What the filters ask for; days are those of each shop by its own clock (NUM-3), as reports count them. */
function queryOf({ only, from, to, ...filters }: Filters) {
  return {
    ...filters,
    ...(only === 'counted' && { isCounted: true }),
    ...(only === 'uncharged' && { isUncharged: true }),
    ...(only === 'late' && { isLate: true }),
    ...(from !== undefined && { fromDay: from }),
    ...(to !== undefined && { toDay: to }),
  };
}

function usePlays() {
  const list = useList(listPlays, {
    exporting: exportPlays,
    filters: playFilters,
    sorts: ['-startedAt'],
    toInput: (filters, { page, pageSize }) => ({ ...queryOf(filters), page, pageSize }),
  });
  return { list, requested: queryOf(list.filters) };
}

function PlayFilters({ list }: { list: ReturnType<typeof usePlays>['list'] }) {
  const t = useText(playListMessages);
  const words = useText(playMessages);
  const dictionary = useDictionary();
  const gameTitle = useGameTitle();
  const { data: offered } = useOperation(listPlayedGames, {}, { freshSeconds: 60 });
  const { shopId, gameId, kind, state, only, from, to } = list.filters;
  const change = list.changeFilters;
  return (
    <FilterBar
      list={list}
      search={
        <ChoiceFilter
          label={words('game')}
          value={gameId}
          options={(offered?.games ?? []).map((game) => ({
            value: game.gameId,
            label: gameTitle(game),
          }))}
          onChange={(chosen) => change({ gameId: chosen })}
        />
      }
    >
      <DayRangeFilter label={t('period')} value={{ from, to }} onChange={change} />
      <div className="play-shop">
        <ShopChoice
          aria-label={words('shop')}
          placeholder={words('shop')}
          {...(shopId !== undefined && { value: shopId })}
          onChange={(chosen) => change({ shopId: chosen })}
        />
      </div>
      <ChoiceFilter
        label={words('kind')}
        value={kind}
        options={playKinds.map((each) => ({
          value: each,
          label: dictionary.title('playKind', each),
        }))}
        onChange={(chosen) => change({ kind: chosen })}
      />
      <ChoiceFilter
        label={words('state')}
        value={state}
        options={playStates.map((each) => ({
          value: each,
          label: dictionary.title('playState', each),
        }))}
        onChange={(chosen) => change({ state: chosen })}
      />
      <ChoiceFilter
        label={t('only')}
        value={only}
        options={[
          { value: 'counted', label: t('onlyCounted') },
          { value: 'uncharged', label: t('onlyUncharged') },
          { value: 'late', label: t('onlyLate') },
        ]}
        onChange={(chosen) => change({ only: chosen })}
      />
      <WhereFilters list={list} />
    </FilterBar>
  );
}

/** Where plays were, for those who see more than one owner's shops; a currency comes with a report's number. */
function WhereFilters({ list }: { list: ReturnType<typeof usePlays>['list'] }) {
  const t = useText(playListMessages);
  const titleOf = useFieldTitle();
  const kind = useSession()?.kind;
  const { country, currency, partnerId } = list.filters;
  const change = list.changeFilters;
  return (
    <>
      {kind !== 'shop' && (
        <CountryFilter
          label={titleOf('country')}
          value={country}
          onChange={(chosen) => change({ country: chosen })}
        />
      )}
      {kind === 'staff' && (
        <PartnerChoice
          {...(partnerId !== undefined && { value: partnerId })}
          aria-label={t('partner')}
          placeholder={t('partner')}
          onChange={(chosen) => change({ partnerId: chosen })}
        />
      )}
      {currency !== undefined && (
        <ChoiceFilter
          label={t('currency')}
          value={currency}
          options={[{ value: currency, label: currency }]}
          onChange={(chosen) => change({ currency: chosen })}
        />
      )}
    </>
  );
}
