/**
 * `npm run check:sql`: compares the row type of each `sql<Row>` statement of the server with what a migrated database
 * says of the statement: names, types, and nulls as far as they are known. No statement is run. First it shows on
 * `fixtures/typed-sql` that it reports what is wrong there.
 */
import path from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { migrate } from '../apps/server/src/database/migrate.ts';
import { startTestCluster } from '../apps/server/src/database/test-cluster.ts';
import { listModules } from './source/list-files.ts';
import { placeOf, proveOnFixture } from './source/planted.ts';
import { checkModules, staleExceptions } from './typed-sql/check.ts';
import { openCompiler } from './typed-sql/compiler.ts';
import { Describer } from './typed-sql/describe.ts';

const root = path.resolve(import.meta.dirname, '..');
const fixture = path.join(root, 'tools/fixtures/typed-sql');

const isOfServer = (module: string): boolean =>
  /^apps\/(?:server|demo)\/src\/.*(?<!\.test|\.fixture)\.ts$/.test(module);

async function check(describer: Describer): Promise<number> {
  const compiler = openCompiler(root, path.join(root, 'tools/typed-sql/tsconfig.json'));
  try {
    const planted = await checkModules(compiler, describer, fixture, listModules(fixture));
    const { errors } = proveOnFixture(fixture, planted.complaints);
    for (const error of errors) console.error(error);
    if (errors.length > 0) return 1;
    const modules = listModules(root).filter(isOfServer);
    const outcome = await checkModules(compiler, describer, root, modules);
    const stale = staleExceptions(outcome);
    for (const exception of stale) console.error(`an exception that nothing needs: ${exception}`);
    for (const complaint of outcome.complaints)
      console.error(`${placeOf(complaint)}  ${complaint.reason}`);
    const { statements, notCompared, stoodIn, fragments } = outcome;
    console.log(
      `${statements} statements: ${statements - notCompared} compared, ${notCompared} excepted; ${stoodIn} conditions in them stood in for; ${fragments} typed fragments are no statements`,
    );
    return outcome.complaints.length + stale.length === 0 ? 0 : 1;
  } finally {
    compiler.close();
  }
}

async function main(): Promise<number> {
  const cluster = await startTestCluster({
    isThrowaway: true,
    binariesFolder: process.env['PG_BIN_DIR'],
  });
  const client = new pg.Client(cluster.connection);
  try {
    await migrate(cluster.connection);
    await client.connect();
    return await check(await Describer.on(client));
  } finally {
    await client.end();
    await cluster.stop();
  }
}

process.exitCode = await main();
