import { PersonAvatar } from '../../../src/ui/person-avatar.tsx';
import { examplesOf } from '../../example.ts';

/** A picture of one green pixel. */
const picture =
  'data:image/gif;base64,R0lGODlhAQABAPAAAACAQP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';

export const personAvatar = examplesOf('PersonAvatar', {
  'By theme, colour and picture': () => (
    <div className="example-row">
      <PersonAvatar avatar="" name="Ana Ruiz" size={40} />
      <span>Ana Ruiz</span>
      <PersonAvatar avatar="#8A1C7C" name="Bo Chen" size={40} />
      <span>Bo Chen</span>
      <PersonAvatar avatar="#F2E8A0" name="Eva Gil" size={40} />
      <span>Eva Gil</span>
      <PersonAvatar avatar={picture} name="Ian Poe" size={40} />
      <span>Ian Poe</span>
    </div>
  ),
});
