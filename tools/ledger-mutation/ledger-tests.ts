import type { ClientConfig } from 'pg';
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node';

/** In this order: what notices most in the least time comes first. */
const order = ['ledger.db', 'ledger-protection', 'ledger-model', 'ledger-load', 'ledger-reconcile'];

const placeOf = ({ moduleId }: TestSpecification): number =>
  order.findIndex((name) => moduleId.includes(`/${name}.`));

/** The tests of the ledger, run again and again on copies of a database that may have been changed. */
export class LedgerTests {
  readonly #vitest: Vitest;
  readonly #files: readonly TestSpecification[];

  private constructor(vitest: Vitest, files: readonly TestSpecification[]) {
    this.#vitest = vitest;
    this.#files = files;
  }

  static async open(): Promise<LedgerTests> {
    const vitest: Vitest = await createVitest({
      config: 'vitest.ledger-mutation.config.ts',
      watch: false,
      reporters: [
        {
          // One is enough.
          onTestCaseResult: async (test) => {
            if (test.result().state === 'failed') await vitest.cancelCurrentRun('test-failure');
          },
        },
      ],
    });
    await vitest.standalone();
    const found = await vitest.globTestSpecifications();
    return new LedgerTests(
      vitest,
      found.toSorted((one, other) => placeOf(one) - placeOf(other)),
    );
  }

  /** The title of the first test that fails; nothing where all hold. */
  async firstFailure(): Promise<string | undefined> {
    for (const file of this.#files) {
      const { testModules, unhandledErrors } = await this.#vitest.runTestSpecifications([file]);
      const [failed] = testModules.flatMap((module) => [...module.children.allTests('failed')]);
      if (failed !== undefined) return failed.name;
      const isWhole = testModules.every((module) => module.ok()) && unhandledErrors.length === 0;
      if (!isWhole) return `${file.moduleId} could not be run`;
    }
    return undefined;
  }

  /** The database that each test file copies; there is one as soon as tests have run. */
  get template(): ClientConfig {
    return this.#vitest.getRootProject().getProvidedContext().databaseServer.owner;
  }

  async close(): Promise<void> {
    await this.#vitest.close();
  }
}
