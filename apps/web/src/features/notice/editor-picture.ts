import { type Editor, Node } from '@tiptap/react';
import { pictureAddress, pictureIdOf } from '@lebean/domain/notice/picture';

/** A picture in a text: a file of the notice, by its id. What is pasted with a picture from elsewhere loses it (NTC-2). */
export const PictureNode = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) =>
        pictureIdOf(element.getAttribute('src') ?? '') === undefined ? false : null,
    },
  ],
  renderHTML: ({ HTMLAttributes: attributes }) => ['img', attributes],
});

/** Puts a picture where the cursor is, or where it was dropped. */
export function insertPicture(
  editor: Editor,
  { id, alt, at }: { readonly id: number; readonly alt: string; readonly at: number | undefined },
): void {
  const picture = { type: 'picture', attrs: { src: pictureAddress(id), alt } };
  // Behind what is marked: a picture that was just put there is, and another one does not take its place.
  const place = at ?? editor.state.selection.to;
  editor.chain().focus().insertContentAt(place, picture).run();
}

/** The pictures among what is pasted or dropped. */
export const picturesOf = (given: DataTransfer | null): File[] =>
  [...(given?.files ?? [])].filter(({ type }) => /^image\/(png|jpeg|webp)$/.test(type));
