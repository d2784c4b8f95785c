import { contrast, isColor } from './color.ts';
import './person-avatar.css';

const white = '#ffffff';
const ink = '#06121f';

/** Black or white, whichever can be read better. */
const inkOn = (ground: string): string =>
  contrast(ground, white) >= contrast(ground, ink) ? white : ink;

type PersonAvatarProps = {
  /** A picture as a data address, a colour for the initial, or nothing for the theme's colour. */
  readonly avatar: string;
  readonly name: string;
  readonly size: number;
};

/** A person as a small round picture or initial. The name stands beside it, so it says nothing itself. */
export function PersonAvatar({ avatar, name, size }: PersonAvatarProps) {
  const place = { width: size, height: size, fontSize: Math.round(size * 0.45) };
  if (avatar.startsWith('data:image/')) {
    return <img className="person-avatar" src={avatar} alt="" style={place} />;
  }
  const colors = isColor(avatar) ? { background: avatar, color: inkOn(avatar) } : {};
  return (
    <span className="person-avatar" aria-hidden style={{ ...place, ...colors }}>
      {Array.from(name)[0]}
    </span>
  );
}
