import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { requestExport } from '@lebean/contract/export-job/operations';
import { type ExportFormat, exportTooLong } from '@lebean/contract/kernel/export-fields';
import type { ClientInput } from '@lebean/contract/kernel/operation';
import { fetchFile } from '../platform/api.ts';
import { type CallError, RefusedError } from '../platform/call-error.ts';
import { useCommand } from '../platform/queries.ts';
import { saveFile } from '../platform/save-file.ts';
import { useSession } from '../platform/session.ts';
import type { ListExport } from './use-list.ts';

/** How an export went: its file was handed over, or is being written in the background. */
export type Exported =
  | { readonly kind: 'downloaded'; readonly fileName: string }
  | { readonly kind: 'inBackground' };

/** As much of how a list is taken away as its file needs. */
export type FileExport = Omit<ListExport<never>, 'fetchPage'>;

/** Exports a list at once, or in the background where the server finds it too long for that (SH-37). */
export function useExport({
  operation,
  filter,
}: FileExport): UseMutationResult<Exported, CallError, ExportFormat> {
  const timeZone = useSession()?.timeZone ?? 'UTC';
  const background = useCommand(requestExport);
  return useMutation<Exported, CallError, ExportFormat>({
    mutationKey: [operation.id],
    mutationFn: async (format) => {
      const ways = { format, timeZone };
      try {
        const file = await fetchFile(operation, { ...filter, ...ways });
        saveFile(file);
        return { kind: 'downloaded', fileName: file.name };
      } catch (error) {
        if (!(error instanceof RefusedError) || error.code !== exportTooLong.code) throw error;
        const requested: ClientInput<typeof requestExport> = {
          operation: operation.id,
          filter: { ...filter },
          ...ways,
        };
        await background.mutateAsync(requested);
        return { kind: 'inBackground' };
      }
    },
  });
}
