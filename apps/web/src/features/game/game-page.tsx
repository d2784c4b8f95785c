import { ArrowLeftOutlined } from '@ant-design/icons';
import { Alert } from 'antd';
import { Suspense, useState } from 'react';
import { getGame, updateGame } from '@lebean/contract/game/operations';
import { gameNotFound } from '@lebean/contract/game/refusals';
import type { GameDetail } from '@lebean/contract/game/rows';
import { usePick, useText } from '../../platform/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { PageLink, usePageId, useRecordName } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { type Fact, FactList } from '../../screen-kit/fact-list.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { useDelayed } from '../../screen-kit/use-delayed.ts';
import { WaitingLines } from '../../screen-kit/waiting-lines.tsx';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { GameScorePanel } from '../../shared/comments/game-score-panel.tsx';
import { useGameTitle } from '../../shared/games/game-title.ts';
import { VersionSymptomsPanel } from '../../shared/tickets/version-symptoms-panel.tsx';
import { OperationButton } from '../../ui/operation-button.tsx';
import {
  useBasicFacts,
  useChargingFacts,
  useCountryFacts,
  useWholesaleFacts,
} from './game-facts.tsx';
import { GameMediaPanel } from './game-media-panel.tsx';
import { gamePageMessages } from './game-page.messages.ts';
import { type Section, SectionDialog } from './game-section-dialogs.tsx';
import { GameShelf } from './game-shelf.tsx';
import './game.css';
import { GameStateTag } from './game-state-tag.tsx';
import { GameVersions } from './game-versions.tsx';

const GameTimeLine = lazyPart(async () => (await import('./game-time-line.tsx')).GameTimeLine);

/** A game with its own address: what it costs, where it may be played, and what terminals start. */
export function GamePage() {
  const t = useText(gamePageMessages);
  const pick = usePick();
  const nameOf = useGameTitle();
  const gameId = usePageId('gameId');
  const answer = useOperation(
    getGame,
    { gameId: gameId ?? 0 },
    { isEnabled: gameId !== undefined },
  );
  const isWaiting = useDelayed(answer.isLoading);
  const game = answer.data;
  useRecordName(game && nameOf(game));
  return (
    <div className="game-page">
      <PageLink to="/games/list" className="game-back">
        <ArrowLeftOutlined aria-hidden /> {t('back')}
      </PageLink>
      {answer.error && <CallProblem error={answer.error} onRetry={() => void answer.refetch()} />}
      {game !== undefined && <GameView game={game} />}
      {gameId === undefined && <Alert type="warning" showIcon title={pick(gameNotFound.text)} />}
      {game === undefined && isWaiting && (
        <div className="kit-panel">
          <WaitingLines rows={6} />
        </div>
      )}
    </div>
  );
}

function GameView({ game }: { game: GameDetail }) {
  const t = useText(gamePageMessages);
  const word = useText(kitWords);
  const pick = usePick();
  const nameOf = useGameTitle();
  const [section, setSection] = useState<Section>();
  const facts: Readonly<Record<Section, readonly Fact[]>> = {
    basics: useBasicFacts(game),
    charging: useChargingFacts(game),
    wholesale: useWholesaleFacts(game),
    countries: useCountryFacts(game),
  };
  const panel = (shown: Section) => (
    <Panel
      title={t(shown)}
      actions={
        <OperationButton
          operation={updateGame}
          aria-label={`${word('edit')}: ${t(shown)}`}
          onClick={() => setSection(shown)}
        >
          {word('edit')}
        </OperationButton>
      }
    >
      <FactList facts={facts[shown]} />
    </Panel>
  );
  return (
    <>
      <header className="game-head">
        <h1>{nameOf(game)}</h1>
        <p>
          <span>{pick(game.category)}</span>
          <GameStateTag state={game.state} />
        </p>
      </header>
      <GameShelf game={game} onMend={setSection} />
      {panel('basics')}
      <GameScorePanel gameId={game.id} />
      <GameMediaPanel game={game} />
      {panel('charging')}
      {panel('wholesale')}
      {panel('countries')}
      <GameVersions game={game} />
      <VersionSymptomsPanel gameId={game.id} />
      <Suspense>
        <GameTimeLine gameId={game.id} />
      </Suspense>
      {section !== undefined && (
        <SectionDialog game={game} section={section} onClose={() => setSection(undefined)} />
      )}
    </>
  );
}
