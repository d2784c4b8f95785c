import type { ClientConfig } from 'pg';
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node';

/** The tests of the ledger, run again and again on copies of a database that may have been changed. */
export class LedgerTests {
  readonly #vitest: Vitest;
  readonly #files: TestSpecification[];

  private constructor(vitest: Vitest, files: TestSpecification[]) {
    this.#vitest = vitest;
    this.#files = files;
  }

  static async open(): Promise<LedgerTests> {
    const vitest: Vitest = await createVitest({
      config: 'vitest.ledger-mutation.config.ts',
      watch: false,
      reporters: [
        {
          // One is enough. Not waited for: the run that ends waits for whoever reports of it.
          onTestCaseResult: (test) => {
            if (test.result().state === 'failed') void vitest.cancelCurrentRun('test-failure');
          },
        },
      ],
    });
    await vitest.standalone();
    return new LedgerTests(vitest, await vitest.globTestSpecifications());
  }

  /** The title of the first test that fails; nothing where all hold. */
  async firstFailure(): Promise<string | undefined> {
    const { testModules, unhandledErrors } = await this.#vitest.runTestSpecifications(this.#files);
    const [failed] = testModules.flatMap((module) => [...module.children.allTests('failed')]);
    if (failed !== undefined) return failed.name;
    const isWhole = testModules.every((module) => module.ok()) && unhandledErrors.length === 0;
    return isWhole ? undefined : 'a file of tests could not be run';
  }

  /** The database that each test file copies; there is one as soon as tests have run. */
  get template(): ClientConfig {
    return this.#vitest.getRootProject().getProvidedContext().databaseServer.owner;
  }

  async close(): Promise<void> {
    await this.#vitest.close();
  }
}
