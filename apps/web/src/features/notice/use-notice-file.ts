import { attachNoticeFile } from '@lebean/contract/notice/file.operations';
import type { NoticeFileKind } from '@lebean/contract/notice/words.rows';
import { isCallError } from '../../platform/call-error.ts';
import { callWithFile } from '../../platform/call-with-file.ts';
import { showToast } from '../../platform/toast.ts';
import { useProblemText } from '../../screen-kit/problem-text.ts';
import { useFileWay } from '../../screen-kit/use-file-way.ts';

/** Sends files for a notice; how one failed is shown over the page. */
export function useNoticeFile(fileKind: NoticeFileKind) {
  const { way, hear, end } = useFileWay();
  const problemText = useProblemText();
  const send = async (file: File): Promise<number | undefined> => {
    try {
      const inputOf = (named: object & { fileName: string; fileSize: number }) => ({
        fileKind,
        ...named,
      });
      return (await callWithFile(attachNoticeFile, file, inputOf, hear(file))).id;
    } catch (error) {
      if (!isCallError(error)) throw error;
      showToast({ kind: 'error', text: problemText(error) });
      return undefined;
    } finally {
      end();
    }
  };
  return { way, send };
}
