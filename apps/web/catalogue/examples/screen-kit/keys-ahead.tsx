import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { KeysComing, KeysHere, useKeysComing } from '../../../src/screen-kit/keys-ahead.ts';
import { KeyHint, useShortcuts } from '../../../src/screen-kit/shortcuts.tsx';
import { Held } from '../../control.tsx';
import { examplesOf } from '../../example.ts';

/** Longer than a hand takes for a few keys. */
const lateMs = 2000;

function Tile() {
  const [count, setCount] = useState(0);
  const more = (): void => setCount((before) => before + 1);
  useShortcuts({ 1: more });
  return (
    <div className="example-row">
      <Button onClick={more} aria-keyshortcuts="1">
        Water <KeyHint name="1" />
      </Button>
      <Held value={`× ${count}`} />
    </div>
  );
}

/** Whether what was called for has come. */
function useLate(isCalled: boolean): boolean {
  const [hasCome, setCome] = useState(false);
  useEffect(() => {
    if (!isCalled) return undefined;
    const timer = setTimeout(() => setCome(true), lateMs);
    return () => clearTimeout(timer);
  }, [isCalled]);
  return hasCome;
}

function Fetched() {
  const [isCalled, setCalled] = useState(false);
  const hasCome = useLate(isCalled);
  if (!isCalled) return <Button onClick={() => setCalled(true)}>Call, then press 1 1</Button>;
  return hasCome ? <Tile /> : <KeysComing />;
}

function DrawnLater() {
  const [isCalled, setCalled] = useState(false);
  const hasCome = useLate(isCalled);
  const arrive = useKeysComing(isCalled);
  return (
    <>
      <Button onClick={() => setCalled(true)}>Call, then press 1 1</Button>
      {hasCome && (
        <>
          <Tile />
          <KeysHere arrive={arrive} />
        </>
      )}
    </>
  );
}

export const keysAhead = examplesOf('KeysComing, KeysHere', {
  'Keys wait for what is fetched': Fetched,
  'Keys wait for what is drawn later': DrawnLater,
});
