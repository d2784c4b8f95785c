import { artStyle, metalNamed } from './level-art.ts';
import './level-name.css';

/** A level with the colour of its cards before its name. */
export function LevelName({ level }: { level: string }) {
  const metal = metalNamed(level);
  return (
    <>
      {metal !== undefined && <span className="level-swatch" style={artStyle(metal)} aria-hidden />}
      {level}
    </>
  );
}
