import { CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { absent } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { errorLogMessages } from './error-log.messages.ts';

/** As much of an error as both this browser's and the collected ones have. */
type Detailed = {
  readonly message: string;
  readonly origin: string;
  readonly url: string;
  readonly stack: string;
};

/** Where an error happened, and the whole of it to be copied (SH-24). */
export function ErrorDetails({ error }: { error: Detailed }) {
  const t = useText(errorLogMessages);
  const word = useText(kitWords);
  const titleOf = useFieldTitle();
  const [isCopied, setCopied] = useState(false);
  const copy = (): void => {
    const { message, origin, url, stack } = error;
    // Refused where the page has no right to it: the text is there to be marked by hand.
    navigator.clipboard.writeText([message, url, origin, stack].join('\n')).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <details className="error-details">
      <summary>{t('more')}</summary>
      <dl>
        <dt>{titleOf('url')}</dt>
        <dd>{error.url || absent}</dd>
        <dt>{titleOf('origin')}</dt>
        <dd>{error.origin || absent}</dd>
        <dt>{titleOf('stack')}</dt>
        <dd>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways */}
          <pre tabIndex={0}>{error.stack || absent}</pre>
        </dd>
      </dl>
      <Button size="small" icon={<CopyOutlined />} onClick={copy}>
        {word(isCopied ? 'copied' : 'copy')}
      </Button>
    </details>
  );
}
