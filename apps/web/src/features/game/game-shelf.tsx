import { Button } from 'antd';
import { publishGame, removeGame, unpublishGame } from '@lebean/contract/game/operations';
import type { GameDetail } from '@lebean/contract/game/rows';
import { useText } from '../../platform/i18n.ts';
import { PageLink, useGo } from '../../platform/page.tsx';
import { withQuery } from '../../platform/with-query.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { useGameTitle } from '../../shared/games/game-title.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { gamePageMessages } from './game-page.messages.ts';
import type { Section } from './game-section-dialogs.tsx';

type Need = GameDetail['missing'][number];

/** Where each need is met; launch options further down on the page. */
const sectionOf: Readonly<Record<Need, Section | undefined>> = {
  gameName: 'basics',
  sellPoint: 'wholesale',
  cooperationPoint: 'wholesale',
  unionPoint: 'wholesale',
  sharedPoint: 'wholesale',
  buyoutPoint: 'wholesale',
  countryRule: 'countries',
  countries: 'countries',
  launchOption: undefined,
};

type Step = 'publish' | 'unpublish' | 'remove';
type GameShelfProps = { game: GameDetail; onMend: (section: Section) => void };

/** On or off the shelf (GAM-2): what is missing for it, in place, and the steps. */
export function GameShelf({ game, onMend }: GameShelfProps) {
  const t = useText(gamePageMessages);
  const word = useText(kitWords);
  const [step, setStep] = useDialogState<Step>();
  const isPublished = game.state === 'published';
  const isLacking = game.missing.length > 0;
  return (
    <Panel
      title={t('shelf')}
      actions={
        <span className="game-steps">
          {!game.wasDistributed && !isPublished && (
            <OperationButton
              operation={removeGame}
              type="text"
              danger
              onClick={() => setStep('remove')}
            >
              {word('remove')}
            </OperationButton>
          )}
          {isPublished ? (
            <OperationButton operation={unpublishGame} danger onClick={() => setStep('unpublish')}>
              {t('unpublish')}
            </OperationButton>
          ) : (
            <OperationButton
              operation={publishGame}
              type="primary"
              disabled={isLacking}
              onClick={() => setStep('publish')}
            >
              {t('publish')}
            </OperationButton>
          )}
        </span>
      }
    >
      {isLacking && <Needs missing={game.missing} onMend={onMend} />}
      {!isLacking && !isPublished && <p>{t('ready')}</p>}
      {(isPublished || game.wasDistributed) && (
        <p className="game-shops">
          {t('onShelf', { count: game.shopCount })}{' '}
          <PageLink to={withQuery('/games/distribution', { gameId: game.id })}>
            {t('distribution')}
          </PageLink>
        </p>
      )}
      {step !== undefined && (
        <StepDialog game={game} step={step} onClose={() => setStep(undefined)} />
      )}
    </Panel>
  );
}

type NeedsProps = { missing: readonly Need[]; onMend: (section: Section) => void };

function Needs({ missing, onMend }: NeedsProps) {
  const t = useText(gamePageMessages);
  return (
    <div className="game-needs" role="status">
      <p>{t('lacks')}</p>
      <ul>
        {missing.map((need) => {
          const section = sectionOf[need];
          return (
            <li key={need}>
              {section === undefined ? (
                <a href="#game-versions">{t(`need_${need}`)}</a>
              ) : (
                <Button type="link" onClick={() => onMend(section)}>
                  {t(`need_${need}`)}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const operations = {
  publish: publishGame,
  unpublish: unpublishGame,
  remove: removeGame,
} as const;

type StepDialogProps = { game: GameDetail; step: Step; onClose: () => void };

/** Names the game and what follows, before it is done (SH-38). */
function StepDialog({ game, step, onClose }: StepDialogProps) {
  const t = useText(gamePageMessages);
  const nameOf = useGameTitle();
  const go = useGo();
  const recordForm = useRecordForm<(typeof operations)[Step], object>(operations[step], {
    toInput: () => ({ gameId: game.id, version: game.version }),
    refreshes: ['distribution', 'gameCategory'],
    onSaved: () => {
      onClose();
      if (step === 'remove') go('/games/list', { isReplacing: true });
    },
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t(`${step}Title`, { name: nameOf(game) })}
      isOpen
      onClose={onClose}
      submitLabel={t(step)}
      tone={step === 'publish' ? 'plain' : 'danger'}
    >
      <p>{t(`${step}Consequence`)}</p>
    </FormDialog>
  );
}
