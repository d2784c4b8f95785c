import { type AbuseCaseRow, compensatesNothing } from '@lebean/contract/abuse/rows';
import { absent } from '../../platform/format.ts';
import { usePick } from '../../platform/i18n.ts';
import { PageLink } from '../../platform/page.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useAddresses } from '../../shared/addresses.ts';

/** What a free play was opened for; a compensation names the play that it makes good, or says that it names none (PLY-3). */
export function Purpose({ row }: { row: AbuseCaseRow }) {
  const dictionary = useDictionary();
  const pick = usePick();
  const paths = useAddresses();
  const { playKind, compensatesPlayId, compensatesOrderNumber } = row;
  if (playKind === null) return absent;
  const purpose = dictionary.title('playKind', playKind);
  if (playKind !== 'compensation') return purpose;
  return (
    <>
      {purpose} ·{' '}
      {compensatesPlayId === null ? (
        pick(compensatesNothing)
      ) : (
        <PageLink to={paths.play(compensatesPlayId)}>{compensatesOrderNumber}</PageLink>
      )}
    </>
  );
}
