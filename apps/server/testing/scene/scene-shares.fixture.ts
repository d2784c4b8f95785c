// For tests: a contract of each partner, which holds since last year, with terms and a tier.
import { canary, type SceneMaker } from './scene-maker.fixture.ts';

export interface SceneShares {
  readonly own: number;
  readonly foreign: number;
}

export async function addShares(
  make: SceneMaker,
  own: { readonly partnerId: number },
  foreign: { readonly partnerId: number },
): Promise<SceneShares> {
  const add = async (partnerId: number, currency: string, word: string): Promise<number> => {
    const ofPartner = { partner_id: partnerId };
    const agreed = { created_at: new Date() };
    const contractId = await make.add('share_contract', {
      ...ofPartner,
      ...agreed,
      share_base: 'moneyIn',
      currency,
      changed_by: word,
    });
    const termsId = await make.add('share_terms', {
      ...ofPartner,
      ...agreed,
      contract_id: contractId,
      starts_on: '2025-01-01',
      share_rate: 1000,
      created_by: word,
    });
    await make.query(
      'insert into share_tier (partner_id, terms_id, above, share_rate) values ($1, $2, 100000, 1200)',
      [partnerId, termsId],
    );
    return contractId;
  };
  return {
    own: await add(own.partnerId, 'CNY', 'Home'),
    foreign: await add(foreign.partnerId, 'USD', canary.foreign),
  };
}
