import { crc32, deflateSync } from 'node:zlib';

/** As wide as the page of a game shows it at the usual density; small enough to be made while one waits. */
const width = 320;
const height = 180;

type Colour = readonly [red: number, green: number, blue: number];

/** The cover of a game of the example: a sky, a sun and hills, of another colour and shape for each seed. */
export function coverPicture(seed: number): Buffer {
  const hue = (seed * 47) % 360;
  const sky = [colourOf(hue, 0.55, 0.28), colourOf(hue + 40, 0.6, 0.72)] as const;
  const sun = { x: width * (0.25 + ((seed * 13) % 50) / 100), y: height * 0.42, radius: 28 };
  const hills = [0, 1, 2].map((place) => ({
    colour: Buffer.from(colourOf(hue + 15, 0.45, 0.34 - place * 0.1)),
    tops: Array.from({ length: width }, (_each, x) => hillTop(seed, place, x)),
  }));
  const light = Buffer.from(colourOf(hue + 55, 0.9, 0.86));
  const rows = Array.from({ length: height }, (_each, y) => {
    const row = Buffer.alloc(width * 3, Buffer.from(mixed(sky[0], sky[1], y / height)));
    const half = Math.round(Math.sqrt(Math.max(0, sun.radius ** 2 - (y - sun.y) ** 2)));
    row.fill(light, (Math.round(sun.x) - half) * 3, (Math.round(sun.x) + half) * 3);
    for (const { colour, tops } of hills)
      for (const [x, top] of tops.entries()) if (y >= top) row.set(colour, x * 3);
    // Each row of a PNG begins with how it is written: as it is.
    return Buffer.concat([Buffer.of(0), row]);
  });
  return png(Buffer.concat(rows));
}

function hillTop(seed: number, place: number, x: number): number {
  const wave = Math.sin(x / (52 - place * 11) + seed * (place + 1));
  const ripple = Math.sin(x / (17 - place * 2) + seed * 2.3 + place);
  return height * (0.58 + place * 0.13) + wave * 16 + ripple * 5;
}

const mixed = (one: Colour, other: Colour, share: number): Colour => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
];

/** A colour by hue in degrees, saturation and lightness. */
function colourOf(hue: number, saturation: number, lightness: number): Colour {
  const part = (shift: number): number => {
    const at = (shift + hue / 30) % 12;
    const strength = saturation * Math.min(lightness, 1 - lightness);
    return 255 * (lightness - strength * Math.max(-1, Math.min(at - 3, 9 - at, 1)));
  };
  return [part(0), part(8), part(4)];
}

/** Rows of red, green and blue as a PNG file. */
function png(rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}
