import type { Updateable } from 'kysely';
import type { Input } from '@lebean/contract/kernel/operation';
import type {
  createSoftwareVersion,
  listSoftwareVersions,
} from '@lebean/contract/software-version/operations';
import type { SoftwareVersionRow } from '@lebean/contract/software-version/rows';
import type { Actor } from '../../capabilities/call/handle.ts';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import { type FileAtRest, fileColumns } from '../../capabilities/files/stored-file.ts';
import type { Database } from '../../database/database.ts';
import { cut, type Listing, listing } from '../../database/listing.ts';
import type { SoftwareVersion } from '../../database/tables.generated.ts';
import { whenGiven, whenSearched } from '../../database/when-given.ts';

/** The versions, the latest first. */
export function versionListing(
  db: Database,
  { query, state }: Filter<typeof listSoftwareVersions>,
): Listing<SoftwareVersionRow> {
  const matching = db
    .selectFrom('softwareVersion')
    .$call(
      whenSearched(query, (versions, pattern) =>
        versions.where((eb) =>
          eb.or([
            eb('softwareVersion.versionNumber', 'ilike', pattern),
            eb('softwareVersion.terminalType', 'ilike', pattern),
          ]),
        ),
      ),
    )
    .$call(
      whenGiven(state, (versions, state) => versions.where('softwareVersion.state', '=', state)),
    );
  const ordered = matching
    .leftJoin('storedFile', 'storedFile.id', 'softwareVersion.fileId')
    .select([
      ...fileColumns,
      'softwareVersion.id',
      'softwareVersion.versionNumber',
      'softwareVersion.description',
      'softwareVersion.terminalType',
      'softwareVersion.minimalHardware',
      'softwareVersion.state',
      'softwareVersion.publishedAt',
      'softwareVersion.createdAt',
      'softwareVersion.version',
    ])
    .orderBy('softwareVersion.createdAt', 'desc')
    .orderBy('softwareVersion.id', 'desc');
  return listing(db, {
    rows: (request) => cut(ordered, request),
    matching: matching.select('softwareVersion.id'),
    toRow: ({ fileName, fileType, fileSize, checksum, uploadedAt, ...row }) => ({
      ...row,
      file:
        fileName === null
          ? null
          : {
              fileName,
              fileType: fileType ?? '',
              fileSize: fileSize ?? 0,
              checksum: checksum ?? '',
              uploadedAt: uploadedAt?.toISOString() ?? '',
            },
      publishedAt: row.publishedAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
    }),
  });
}

type Named = { readonly versionNumber: string; readonly terminalType: string };

/** Whether another version for these terminals has the number. */
export async function isNumberTaken(
  db: Database,
  { versionNumber, terminalType }: Named,
  ownId: number | undefined,
): Promise<boolean> {
  const found = await db
    .selectFrom('softwareVersion')
    .select('id')
    .where('versionNumber', '=', versionNumber)
    .where('terminalType', '=', terminalType)
    .where('id', '<>', ownId ?? 0)
    .executeTakeFirst();
  return found !== undefined;
}

type NewVersion = Input<typeof createSoftwareVersion> & {
  readonly createdAt: Date;
  readonly changedBy: string;
};

/** Adds a version; answers its id. */
export async function insertVersion(db: Database, added: NewVersion): Promise<number> {
  const { id } = await db
    .insertInto('softwareVersion')
    .values({ ...added, state: 'draft' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Finds a version and locks it. */
export async function lockVersion(db: Database, softwareVersionId: number) {
  return await db
    .selectFrom('softwareVersion')
    .selectAll()
    .where('id', '=', softwareVersionId)
    .forUpdate()
    .executeTakeFirst();
}

/** Changes a locked version; answers the number of its new state. */
export async function changeVersion(
  db: Database,
  softwareVersionId: number,
  change: Omit<Updateable<SoftwareVersion>, 'id' | 'version' | 'changedBy'>,
  { name: changedBy }: Actor,
): Promise<number> {
  const { version } = await db
    .updateTable('softwareVersion')
    .set((eb) => ({ ...change, changedBy, version: eb('version', '+', 1) }))
    .where('id', '=', softwareVersionId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Whether there is such a version. */
export async function hasVersion(db: Database, softwareVersionId: number): Promise<boolean> {
  const found = await db
    .selectFrom('softwareVersion')
    .select('id')
    .where('id', '=', softwareVersionId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Finds the file of a version. */
export async function findVersionFile(
  db: Database,
  softwareVersionId: number,
): Promise<FileAtRest | undefined> {
  return await db
    .selectFrom('softwareVersion')
    .innerJoin('storedFile', 'storedFile.id', 'softwareVersion.fileId')
    .select([
      'storedFile.fileKey as key',
      'storedFile.fileName as name',
      'storedFile.fileSize as size',
      'storedFile.checksum',
    ])
    .where('softwareVersion.id', '=', softwareVersionId)
    .executeTakeFirst();
}
