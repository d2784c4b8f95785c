import { createElement, Fragment, type ReactNode } from 'react';
import { givenAddress } from '@lebean/contract/facts/addresses';
import { pictureIdOf } from '@lebean/domain/notice/picture';
import { PageLink } from '../../platform/page.tsx';
import './rich-text.css';

const tags: ReadonlySet<string> = new Set(
  'p strong em u s h2 h3 ul ol li blockquote br'.split(' '),
);

/**
 * The text of a notice. It was cleaned where it was written (NTC-1); here it is drawn element by element, so
 * that markup which had come past that would still be words and nothing that runs.
 */
export function RichText({ html, language }: { html: string; language: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return (
    <div className="rich-text" lang={language}>
      {drawn(body)}
    </div>
  );
}

function drawn(parent: Node): ReactNode {
  return createElement(Fragment, undefined, ...[...parent.childNodes].map(drawnNode));
}

function drawnNode(node: Node): ReactNode {
  if (node instanceof Text) return node.data;
  if (!(node instanceof HTMLElement)) return null;
  const tag = node.localName;
  if (tag === 'a')
    return <TextLink address={node.getAttribute('href') ?? ''}>{drawn(node)}</TextLink>;
  if (tag === 'br') return <br />;
  if (tag === 'img')
    return drawnPicture(node.getAttribute('src') ?? '', node.getAttribute('alt') ?? '');
  // The page has its own headings: those of a text stand below them.
  const shown = { h2: 'h3', h3: 'h4' }[tag] ?? tag;
  return tags.has(tag) ? createElement(shown, undefined, drawn(node)) : drawn(node);
}

/** A file of the notice, and none from elsewhere (NTC-2). */
const drawnPicture = (address: string, words: string): ReactNode =>
  pictureIdOf(address) === undefined ? null : (
    <img src={address} alt={words} loading="lazy" decoding="async" />
  );

/** A link to a page of ours, or to elsewhere in a window of its own. */
export function TextLink({ address, children }: { address: string; children: ReactNode }) {
  if (/^\/(?![/\\])/.test(address))
    return <PageLink to={givenAddress(address)}>{children}</PageLink>;
  if (!address.startsWith('https://')) return children;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
