import type { ReactNode } from 'react';
import { updateGame } from '@lebean/contract/game/operations';
import type { GameDetail } from '@lebean/contract/game/rows';
import type { ClientInput } from '@lebean/contract/kernel/operation';
import { useText } from '../../platform/i18n.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { SwitchField } from '../../screen-kit/switch-field.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { type ChargingValues, ChargingFields } from './charging-fields.tsx';
import { type CountryValues, CountryFields, ruleOf, toRule } from './country-fields.tsx';
import { NameFields, type NameValues } from './create-game-dialog.tsx';
import { gamePageMessages } from './game-page.messages.ts';
import { WholesaleFields, type WholesaleValues } from './wholesale-fields.tsx';

export type Section = 'basics' | 'charging' | 'wholesale' | 'countries';
type GameInput = Omit<ClientInput<typeof updateGame>, 'gameId' | 'version'>;

type SectionDialogProps = { game: GameDetail; section: Section; onClose: () => void };

/** What is decided about a game, one section at a time; the others stay as they are. */
export function SectionDialog({ section, ...props }: SectionDialogProps) {
  switch (section) {
    case 'basics':
      return <BasicsDialog {...props} />;
    case 'charging':
      return <ChargingDialog {...props} />;
    case 'wholesale':
      return <WholesaleDialog {...props} />;
    case 'countries':
      return <CountriesDialog {...props} />;
  }
}

type DialogProps = Omit<SectionDialogProps, 'section'>;

/** All that is decided about a game, without what follows from it. */
function decidedOf(game: GameDetail): GameInput {
  const { id: _id, state: _state, isChargeByTime: _isChargeByTime, ...facts } = game;
  const { category: _category, publishedAt: _publishedAt, createdAt: _createdAt, ...more } = facts;
  const { changedBy: _changedBy, version: _version, missing: _missing, ...others } = more;
  const {
    shopCount: _count,
    wasDistributed: _was,
    versions: _versions,
    media: _media,
    ...decided
  } = others;
  return decided;
}

/** A form of some of the fields. */
function useSection<Values extends object>(
  { game, onClose }: DialogProps,
  initialValues: Partial<Values>,
  toChange: (typed: Values) => Partial<GameInput>,
) {
  return useRecordForm<typeof updateGame, Values>(updateGame, {
    toInput: (typed) => ({
      ...decidedOf(game),
      ...toChange(typed),
      gameId: game.id,
      version: game.version,
    }),
    initialValues,
    refusalFields: { GAME_CATEGORY_NOT_FOUND: 'categoryId' },
    refreshes: ['distribution', 'gameCategory'],
    onSaved: onClose,
  });
}

type FrameProps<Values extends object> = Pick<DialogProps, 'onClose'> & {
  section: Section;
  recordForm: ReturnType<typeof useSection<Values>>;
  children: ReactNode;
};

function Frame<Values extends object>(props: FrameProps<Values>) {
  const { section, recordForm, onClose, children } = props;
  const t = useText(gamePageMessages);
  const word = useText(kitWords);
  return (
    <FormDialog
      recordForm={recordForm}
      title={t(section)}
      isOpen
      onClose={onClose}
      submitLabel={word('save')}
    >
      {children}
    </FormDialog>
  );
}

type BasicValues = NameValues & { isUseDog: boolean };

function BasicsDialog(props: DialogProps) {
  const t = useText(gamePageMessages);
  const titleOf = useFieldTitle();
  const { gameName, gameNameEn, gameNameEs, categoryId, isUseDog } = props.game;
  const form = useSection<BasicValues>(
    props,
    { gameName, gameNameEn, gameNameEs, categoryId, isUseDog },
    (typed) => typed,
  );
  return (
    <Frame section="basics" recordForm={form} onClose={props.onClose}>
      <NameFields field={form.field} />
      <SwitchField
        field={form.field('isUseDog')}
        label={titleOf('isUseDog')}
        hint={t('isUseDogHint')}
      />
    </Frame>
  );
}

function ChargingDialog(props: DialogProps) {
  const { chargeMode, price, initialPrice, unitTimePrice, isPriceCapping } = props.game;
  const { unitTimeMinutes, topPrice, giftSharePercent } = props.game;
  const form = useSection<ChargingValues>(
    props,
    {
      chargeMode,
      price,
      initialPrice,
      unitTimePrice,
      isPriceCapping,
      topPrice,
      unitTimeMinutes: unitTimeMinutes === 0 ? undefined : unitTimeMinutes,
      giftSharePercent: giftSharePercent ?? undefined,
    },
    // What is not shown for a way of charging stays as it was.
    ({ giftSharePercent: share, ...typed }) => ({
      ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined)),
      giftSharePercent: share ?? null,
    }),
  );
  return (
    <Frame section="charging" recordForm={form} onClose={props.onClose}>
      <ChargingFields field={form.field} />
    </Frame>
  );
}

function WholesaleDialog(props: DialogProps) {
  const { sellPoint, cooperationPoint, unionPoint, sharedPoint, isBuyout, buyoutPoint } =
    props.game;
  const form = useSection<WholesaleValues>(
    props,
    {
      sellPoint: sellPoint ?? undefined,
      cooperationPoint: cooperationPoint ?? undefined,
      unionPoint: unionPoint ?? undefined,
      sharedPoint: sharedPoint ?? undefined,
      isBuyout,
      buyoutPoint: buyoutPoint ?? undefined,
    },
    (typed) => ({
      sellPoint: typed.sellPoint ?? null,
      cooperationPoint: typed.cooperationPoint ?? null,
      unionPoint: typed.unionPoint ?? null,
      sharedPoint: typed.sharedPoint ?? null,
      isBuyout: typed.isBuyout,
      buyoutPoint: typed.isBuyout ? (typed.buyoutPoint ?? null) : buyoutPoint,
    }),
  );
  return (
    <Frame section="wholesale" recordForm={form} onClose={props.onClose}>
      <WholesaleFields field={form.field} />
    </Frame>
  );
}

function CountriesDialog(props: DialogProps) {
  const form = useSection<CountryValues>(props, ruleOf(props.game), toRule);
  return (
    <Frame section="countries" recordForm={form} onClose={props.onClose}>
      <CountryFields field={form.field} />
    </Frame>
  );
}
