import { StrictMode, useEffect, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type Language, languages } from '@lebean/contract/kernel/text';
import { colorPage } from '../src/app/theme/page-colors.ts';
import { usePalette } from '../src/app/theme/theme-color.ts';
import { type Scheme, schemes, switchScheme } from '../src/platform/appearance.ts';
import { languageNames } from '../src/platform/i18n.ts';
import { ChoiceRow } from '../src/ui/choice-row.tsx';
import '../src/app/base.css';
import './browse.css';
import { shelves } from './catalogue.ts';
import { hashOf, readShown, type Shown } from './shown.ts';

const widths = { full: 'Full', '768': '768', '360': '360' } as const;
type Width = keyof typeof widths;
const widthChoices = (['full', '768', '360'] as const).map((value) => ({
  value,
  label: widths[value],
}));

/** All examples at the left, the chosen one on a stage of its own, as wide as is asked for. */
function Browse() {
  const palette = usePalette();
  const [shown, setShown] = useState(beginning);
  const [width, setWidth] = useState<Width>('full');
  useLayoutEffect(() => colorPage(palette), [palette]);
  useEffect(() => switchScheme(shown.scheme), [shown.scheme]);
  const show = (changes: Partial<Shown>): void => {
    const next = { ...shown, ...changes };
    history.replaceState(null, '', hashOf(next));
    setShown(next);
  };
  return (
    <div className="browse">
      <Contents current={shown.example} onShow={(example) => show({ example })} />
      <main>
        <div className="browse-ways">
          <ChoiceRow<Language>
            label="Language"
            choices={languages.map((value) => ({ value, label: languageNames[value] }))}
            chosen={shown.language}
            onChoose={(language) => show({ language })}
          />
          <ChoiceRow<Scheme>
            label="Scheme"
            choices={schemes.map((value) => ({ value, label: value }))}
            chosen={shown.scheme}
            onChoose={(scheme) => show({ scheme })}
          />
          <ChoiceRow<Width>
            label="Width"
            choices={widthChoices}
            chosen={width}
            onChoose={setWidth}
          />
          <a href={`stage.html${hashOf(shown)}`} target="_blank" rel="noreferrer">
            Alone
          </a>
        </div>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of ours, which reads the session of the storage */}
        <iframe
          title="Example"
          src={`stage.html${hashOf(shown)}`}
          style={{ width: width === 'full' ? '100%' : `${width}px` }}
        />
      </main>
    </div>
  );
}

function beginning(): Shown {
  const shown = readShown(location.hash);
  const first = shelves[0]?.groups[0]?.examples[0]?.id ?? '';
  return shown.example === '' ? { ...shown, example: first } : shown;
}

type ContentsProps = { current: string; onShow: (example: string) => void };

/** All examples, below what they show; typing leaves those whose names hold the words. */
function Contents({ current, onShow }: ContentsProps) {
  const [words, setWords] = useState('');
  const isMeant = (...names: string[]): boolean =>
    names.join(' ').toLowerCase().includes(words.toLowerCase());
  return (
    <nav aria-label="Examples">
      <h1>Components</h1>
      <input
        type="search"
        aria-label="Find an example"
        placeholder="Find"
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {shelves.map((shelf) => (
        <section key={shelf.title} aria-label={shelf.title}>
          <h2>{shelf.title}</h2>
          {shelf.groups
            .map(({ title, examples }) => ({
              title,
              examples: examples.filter((example) => isMeant(title, example.title)),
            }))
            .filter(({ examples }) => examples.length > 0)
            .map(({ title, examples }) => (
              <div key={title}>
                <h3>{title}</h3>
                <ul>
                  {examples.map(({ id, title: name }) => (
                    <li key={id}>
                      <button
                        type="button"
                        {...(id === current && { 'aria-current': true })}
                        onClick={() => onShow(id)}
                      >
                        {name}
                      </button>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
        </section>
      ))}
    </nav>
  );
}

const container = document.querySelector('#root');
if (container === null) throw new Error('the catalogue has no root');
createRoot(container).render(
  <StrictMode>
    <Browse />
  </StrictMode>,
);
