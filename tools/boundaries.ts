/**
 * Checks the import rules of the architecture (see `boundaries/zones.ts`) and that no files import each other
 * in a circle, after it has shown on `fixtures` that it reports what breaks them.
 */
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { checkBoundaries } from './boundaries/check.ts';
import { placeOf, proveOnFixture } from './source/planted.ts';

const repository = fileURLToPath(new URL('..', import.meta.url));
const fixture = fileURLToPath(new URL('fixtures/boundaries', import.meta.url));
const circleFixture = fileURLToPath(new URL('fixtures/circles', import.meta.url));

function main(): number {
  const proofs = [
    proveOnFixture(fixture, checkBoundaries(fixture).violations),
    proveOnFixture(circleFixture, checkBoundaries(circleFixture).circles),
  ];
  const errors = proofs.flatMap((proof) => proof.errors);
  const plantedCount = proofs.reduce((sum, proof) => sum + proof.plantedCount, 0);
  for (const error of errors) console.error(error);
  if (errors.length > 0) return 1;

  const { moduleCount, referenceCount, ...found } = checkBoundaries(repository);
  const violations = [...found.violations, ...found.circles];
  for (const violation of violations) {
    console.error(`${placeOf(violation)}  ${violation.reason}`);
  }
  if (moduleCount === 0 || referenceCount === 0) {
    console.error('read no module: the check proves nothing');
    return 1;
  }
  console.log(
    `${moduleCount} modules, ${referenceCount} imports, ${violations.length} violations, ` +
      `${plantedCount} planted ones reported`,
  );
  return violations.length === 0 ? 0 : 1;
}

process.exitCode = main();
