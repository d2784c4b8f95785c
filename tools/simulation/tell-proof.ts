import type { Proof } from './proof.ts';

const maxShown = 50;

/** Says what was proven and what does not agree; answers whether all of it does. */
export function tellProof(proofs: readonly Proof[]): boolean {
  for (const { figures } of proofs)
    for (const [what, figure] of Object.entries(figures))
      console.log(`  ${String(figure).padStart(8)}  ${what}`);
  const disagreements = proofs.flatMap((proof) => proof.disagreements);
  for (const each of disagreements.slice(0, maxShown)) console.error(each);
  console.log(
    disagreements.length === 0
      ? 'Ledger, orders and terminals agree exactly.'
      : `${disagreements.length} disagreements.`,
  );
  return disagreements.length === 0;
}
