import {
  BoldOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { Button, Input, Space } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useText } from '../../platform/i18n.ts';
import { insertPicture, PictureNode, picturesOf } from './editor-picture.ts';
import { editorMessages } from './editor.messages.ts';
import './rich-text-editor.css';

/** What the server keeps, and nothing that it would take away again. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: { openOnClick: false, autolink: false, protocols: ['https'], defaultProtocol: 'https' },
  }),
  PictureNode,
];

export type RichTextEditorProps = {
  id?: string;
  label: string;
  language: string;
  value?: string;
  onChange?: (html: string) => void;
  /** Keeps a picture that is chosen, pasted or dropped; answers its id, or nothing where it did not arrive. */
  onPicture: (file: File) => Promise<number | undefined>;
};

/**
 * An editor of rich text, as a control of a form. It begins with what it is given, also when its page comes back
 * to the front; what it tells comes back a drawing later, and is never put over what was typed since.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  const { id, label, language, value = '', onChange, onPicture } = props;
  const add = async (files: readonly File[], at?: number): Promise<void> => {
    for (const file of files) {
      const added = await onPicture(file);
      const alt = file.name.replace(/\.\w+$/, '');
      if (added !== undefined && !editor.isDestroyed) insertPicture(editor, { id: added, alt, at });
    }
  };
  const editor = useEditor({
    extensions,
    content: value,
    immediatelyRender: true,
    editorProps: {
      handlePaste: (_view, { clipboardData }) => taken(add, picturesOf(clipboardData)),
      handleDrop: (view, { dataTransfer, clientX, clientY }, _slice, isMoved) =>
        !isMoved &&
        taken(
          add,
          picturesOf(dataTransfer),
          view.posAtCoords({ left: clientX, top: clientY })?.pos,
        ),
      attributes: {
        ...(id !== undefined && { id }),
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang: language,
        class: 'rich-text rich-text-words',
      },
    },
    onUpdate: ({ editor: changed }) => onChange?.(changed.isEmpty ? '' : changed.getHTML()),
  });
  return (
    <div className="rich-text-editor">
      <EditorTools editor={editor} label={label}>
        <PictureTool
          onChosen={(files) => {
            add(files).catch(reportError);
          }}
        />
      </EditorTools>
      <EditorContent editor={editor} />
    </div>
  );
}

type Add = (files: readonly File[], at?: number) => Promise<void>;

/** Whether something pasted or dropped holds pictures: then these are taken, and nothing else. */
function taken(add: Add, files: readonly File[], at?: number): boolean {
  if (files.length === 0) return false;
  add(files, at).catch(reportError);
  return true;
}

function PictureTool({ onChosen }: { onChosen: (files: readonly File[]) => void }) {
  const t = useText(editorMessages);
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size="small"
        type="text"
        icon={<PictureOutlined />}
        aria-label={t('picture')}
        title={t('picture')}
        onClick={() => chooser.current?.click()}
      />
      <input
        ref={chooser}
        hidden
        type="file"
        multiple
        aria-label={t('picture')}
        accept="image/png,image/jpeg,image/webp"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same picture can be chosen again.
          target.value = '';
          onChosen(files);
        }}
      />
    </>
  );
}

type ToolsProps = { editor: Editor; label: string; children: ReactNode };

/** What can be done to the words that are marked. */
function EditorTools({ editor, label, children }: ToolsProps) {
  const t = useText(editorMessages);
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      strike: now.isActive('strike'),
      heading: now.isActive('heading'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      link: now.isActive('link'),
    }),
  });
  const run = () => editor.chain().focus();
  const tools = [
    ['heading', <b key="h">H</b>, () => run().toggleHeading({ level: 2 }).run()],
    ['bold', <BoldOutlined key="b" />, () => run().toggleBold().run()],
    ['italic', <ItalicOutlined key="i" />, () => run().toggleItalic().run()],
    ['underline', <UnderlineOutlined key="u" />, () => run().toggleUnderline().run()],
    ['strike', <StrikethroughOutlined key="s" />, () => run().toggleStrike().run()],
    ['bullets', <UnorderedListOutlined key="l" />, () => run().toggleBulletList().run()],
    ['numbers', <OrderedListOutlined key="n" />, () => run().toggleOrderedList().run()],
  ] as const satisfies ReadonlyArray<readonly [keyof typeof is, ReactNode, () => void]>;
  return (
    <div className="rich-text-tools" role="toolbar" aria-label={t('tools', { label })}>
      {tools.map(([name, icon, toggle]) => (
        <Button
          key={name}
          size="small"
          type={is[name] ? 'primary' : 'text'}
          icon={icon}
          aria-label={t(name)}
          title={t(name)}
          aria-pressed={is[name]}
          // The text keeps the focus: what is typed next goes into it.
          onMouseDown={(event) => event.preventDefault()}
          onClick={toggle}
        />
      ))}
      <LinkTool editor={editor} isLink={is.link} />
      {children}
    </div>
  );
}

function LinkTool({ editor, isLink }: { editor: Editor; isLink: boolean }) {
  const t = useText(editorMessages);
  const [address, setAddress] = useState<string>();
  const set = (): void => {
    const link = editor.chain().focus().extendMarkRange('link');
    if (address === undefined || address.trim() === '') link.unsetLink().run();
    else link.setLink({ href: address.trim() }).run();
    setAddress(undefined);
  };
  if (address === undefined)
    return (
      <Button
        size="small"
        type={isLink ? 'primary' : 'text'}
        icon={<LinkOutlined />}
        aria-label={t('link')}
        title={t('link')}
        aria-pressed={isLink}
        onClick={() => setAddress(String(editor.getAttributes('link')['href'] ?? ''))}
      />
    );
  return (
    <Space.Compact size="small">
      <Input
        autoFocus
        aria-label={t('address')}
        placeholder="https://"
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        onPressEnter={(event) => {
          event.preventDefault();
          set();
        }}
      />
      <Button onClick={set}>{t('set')}</Button>
    </Space.Compact>
  );
}
