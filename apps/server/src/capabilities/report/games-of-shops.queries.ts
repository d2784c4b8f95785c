import type { Database } from '../../database/database.ts';
import type { Scope } from '../session/scope.ts';

/** The games that the shops of the scope have or had; a shop sees those that it still has. */
export function gamesOfShops(db: Database, scope: Scope) {
  return db.selectFrom('game').where((eb) =>
    eb.exists(
      eb
        .selectFrom('shopGame')
        .innerJoin('shop', 'shop.id', 'shopGame.shopId')
        .select('shopGame.shopId')
        .whereRef('shopGame.gameId', '=', 'game.id')
        .where(scope.hasMerchant('shop.merchantId'))
        .where(scope.hasShop('shopGame.shopId'))
        .$if(scope.kind === 'shop', (had) => had.where('shopGame.isDistributed', '=', true)),
    ),
  );
}
