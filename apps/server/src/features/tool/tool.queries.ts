import type { Input } from '@lebean/contract/kernel/operation';
import type { ToolRow, createTool, listTools } from '@lebean/contract/tool/operations';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import { type FileAtRest, fileColumns } from '../../capabilities/files/stored-file.ts';
import type { Database } from '../../database/database.ts';
import { cut, type Listing, listing } from '../../database/listing.ts';
import { whenSearched } from '../../database/when-given.ts';

/** The tools, the one whose file came last first. */
export function toolListing(db: Database, { query }: Filter<typeof listTools>): Listing<ToolRow> {
  const matching = db
    .selectFrom('tool')
    .innerJoin('storedFile', 'storedFile.id', 'tool.fileId')
    .$call(
      whenSearched(query, (tools, pattern) => tools.where('storedFile.fileName', 'ilike', pattern)),
    );
  const ordered = matching
    .select([...fileColumns, 'tool.id', 'tool.fileVersion', 'tool.fileDescription', 'tool.version'])
    .orderBy('storedFile.uploadedAt', 'desc')
    .orderBy('tool.id', 'desc');
  return listing(db, {
    rows: (request) => cut(ordered, request),
    matching: matching.select('tool.id'),
    toRow: ({ uploadedAt, ...row }) => ({ ...row, uploadedAt: uploadedAt.toISOString() }),
  });
}

type NewTool = Input<typeof createTool> & {
  readonly createdAt: Date;
  readonly changedBy: string;
};

/** Adds a tool; answers its id. */
export async function insertTool(db: Database, tool: NewTool): Promise<number> {
  const { id } = await db.insertInto('tool').values(tool).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Finds a tool and locks it. */
export async function lockTool(db: Database, toolId: number) {
  return await db
    .selectFrom('tool')
    .select(['fileId', 'fileVersion', 'fileDescription', 'version', 'changedBy'])
    .where('id', '=', toolId)
    .forUpdate()
    .executeTakeFirst();
}

/** Changes a locked tool; answers its new version. */
export async function changeTool(
  db: Database,
  toolId: number,
  change: Input<typeof createTool>,
  changedBy: string,
): Promise<number> {
  const { version } = await db
    .updateTable('tool')
    .set((eb) => ({ ...change, changedBy, version: eb('version', '+', 1) }))
    .where('id', '=', toolId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Removes a locked tool. Its file goes with the next cleaning. */
export async function deleteTool(db: Database, toolId: number): Promise<void> {
  await db.deleteFrom('tool').where('id', '=', toolId).execute();
}

/** Finds the file of a tool. */
export async function findToolFile(db: Database, toolId: number): Promise<FileAtRest | undefined> {
  return await db
    .selectFrom('tool')
    .innerJoin('storedFile', 'storedFile.id', 'tool.fileId')
    .select([
      'storedFile.fileKey as key',
      'storedFile.fileName as name',
      'storedFile.fileSize as size',
      'storedFile.checksum',
    ])
    .where('tool.id', '=', toolId)
    .executeTakeFirst();
}
