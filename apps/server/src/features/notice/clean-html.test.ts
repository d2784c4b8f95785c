import { expect, test } from 'vitest';
import { attacks, hostilePictures } from './attacks.fixture.ts';
import { cleanHtml, picturesIn } from './clean-html.ts';

test('NTC-1: what the editor writes stays as it is', () => {
  const written =
    '<h2>维护</h2><p><strong>今晚</strong> <em>2:00</em> <u>a</u><s>b</s><br /></p><ul><li><p>一</p></li></ul><ol><li>2</li></ol><blockquote><p>x &amp; y</p></blockquote><p><a href="https://example.com/a?b=1&amp;c=2">x</a><a href="/notices/inbox">y</a></p>';
  expect(cleanHtml(written)).toBe(written);
  expect(cleanHtml(cleanHtml(written))).toBe(written);
});

test('NTC-1: what is pasted keeps its meaning and loses its looks', () => {
  const pasted =
    '<h1 style="color:red" id="x">A</h1><p class="MsoNormal"><b>B</b><i data-x="1">C</i><font face="x">D</font></p>';
  expect(cleanHtml(pasted)).toBe('<h2>A</h2><p><strong>B</strong><em>C</em>D</p>');
});

test('NTC-1: a text that says nothing is no text', () => {
  for (const empty of ['', '  ', '<p></p>', '<p><br></p>', '<p>&nbsp;</p>', '<script>a()</script>'])
    expect(cleanHtml(empty)).toBe('');
});

/** What may stand in a clean text: our own tags without attributes, links to where they may lead, and words. */
const cleanText =
  /^(?:<\/?(?:p|strong|em|u|s|h2|h3|ul|ol|li|blockquote)>|<br \/>|<img src="\/api\/notice-files\/7" alt="[^"<>]*" \/>|<a>|<a href="(?:https:\/\/|\/(?!\/))[^"<>]*">|<\/a>|[^<>])*$/;

test.each(attacks)('NTC-1: nothing that runs is left of %s', (attack) => {
  const clean = cleanHtml(`<p>before</p>${attack}<p>after</p>`);
  expect(clean).toMatch(cleanText);
  expect(cleanHtml(clean)).toBe(clean);
});

const isSeven = (id: number): boolean => id === 7;

test.each(attacks)(
  'NTC-2: nothing that runs or asks elsewhere is left of %s, beside a picture',
  (attack) => {
    const picture = '<img src="/api/notice-files/7" alt="x" />';
    for (const given of [`<p>before</p>${attack}${picture}`, `${picture}${attack}<p>after</p>`]) {
      const clean = cleanHtml(given, isSeven);
      expect(clean).toMatch(cleanText);
      expect(cleanHtml(clean, isSeven)).toBe(clean);
    }
  },
);

test('NTC-2: a picture of the notice stays, with its words and nothing else; it says something by itself', () => {
  const picture = '<img src="/api/notice-files/7" alt="Poster" />';
  expect(cleanHtml(`<p>a</p>${picture}`, isSeven)).toBe(`<p>a</p>${picture}`);
  expect(cleanHtml(picture, isSeven)).toBe(picture);
  expect(
    cleanHtml(
      '<img src="/api/notice-files/7" srcset="https://evil.example/x 2x" width="1" style="position:fixed" onload="a()" alt="Poster">',
      isSeven,
    ),
  ).toBe(picture);
});

test.each(hostilePictures)('NTC-2: of a picture from elsewhere nothing is left: %s', (picture) => {
  expect(cleanHtml(`<p>a</p>${picture}<p>b</p>`, isSeven)).toMatch(
    /^<p>a<\/p>(?:x?)(?:<p>b<\/p>)?$/,
  );
  expect(cleanHtml(picture, isSeven)).not.toContain('<img');
});

test('NTC-2: which files a text shows is read from what is left of it', () => {
  const shown =
    '<img src="/api/notice-files/7"><img src="/api/notice-files/8"><!-- <img src="/api/notice-files/9"> -->';
  expect(picturesIn(`${shown}<p title='<img src="/api/notice-files/10">'>x</p>`)).toEqual([7, 8]);
});
