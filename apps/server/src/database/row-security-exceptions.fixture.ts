// For tests: which tables and policies need no guard, and why.
import { sceneEntities } from '../../testing/scene/scene-entities.fixture.ts';

const entities = Object.values(sceneEntities);

/** Tables without row-level security, and why. */
export const unguarded: Readonly<Record<string, string>> = {
  applied_definition:
    'which functions and views are there; the server reads it, only the owner of the tables writes it',
  applied_migration:
    'which migrations ran; the server reads it, only the owner of the tables writes it',
};

/** Tables whose policies let through all that is granted: row-level security adds nothing there. */
export const grantsDecide: Readonly<Record<string, string>> = {
  region: 'known to everybody; only the owner changes it',
  dictionary_version: 'one name of chance; read by everybody, renewed by a trigger',
  operation_seal: 'hashes of the whole log; granted to staff and the sealer only',
  ledger_proof: 'sums for the next proof; granted to nobody but the proof itself',
  reconciliation_progress:
    'one row that says how far a proof is; granted to nobody but the proof itself',
  ledger_fold: 'one row that says how far entries are summed up',
  push_message: 'what waits for push services; granted to the server only',
  demo_fill: 'one row about the example data; granted to the server only',
  log_epoch: 'what is added to transaction numbers; granted to the sealer only',
  installation_key:
    'check values that tell nothing of the keys; granted to staff and the server only',
  pretence: 'one row that says since when payments were pretended; granted to the server only',
  ...Object.fromEntries(
    entities
      .filter(({ owner }) => owner === 'platform')
      .map(({ table }) => [table, "the platform's own; granted to staff only"]),
  ),
};

/** Policies that no reader of the test meets: for an owner of the tables that is no superuser. */
export const unmet: ReadonlySet<string> = new Set([
  'account.owner_sets_up',
  'account_role.owner_sets_up',
  'session.owner_administers',
  'sign_in_throttle.owner_administers',
  'shop_search_token.owner_keeps',
  'role.owner_sets_up',
  'second_factor.owner_removes',
  'recovery_code.owner_removes',
  'export_piece.owner_removes',
  'pretence.owner_notes',
  'log_epoch.owner_continues',
  'operation_log.owner_continues',
  'operation_seal.owner_continues',
  'dictionary_version.owner_renews',
  'dictionary_entry.owner_sets_up',
  'shop_catalogue.owner_keeps',
  'catalogue_change.owner_keeps',
  'shop_game.owner_reads',
  'stored_file.owner_cleans',
  'tool.owner_cleans',
  'game_media.owner_cleans',
  'equipment_file.owner_cleans',
  'software_version.owner_cleans',
  'lebean_order.owner_cleans',
  'statement_invoice.owner_cleans',
  'statement_payment.owner_cleans',
  'statement_dispute_file.owner_cleans',
  'ticket.owner_counts',
  'engineer.owner_finds',
  'ticket_file.owner_cleans',
  'notice_file.owner_cleans',
  // What a notice is given is asked with notices: a row with a notice that it may not have cannot come about here.
  'notice_file.own_notice',
  'upload.owner_cleans',
  'upload_part.owner_cleans',
  'session.owner_changes',
  // The clock has no session.
  'ticket_warning.clock_warns',
]);

/** What a shop pays and may do is not a partner's to say: it adds shops on the usual terms. */
export const shopTermsOf = ({ kind }: { readonly kind: string }): string =>
  kind === 'partner'
    ? `shop_type = 'sales' and deduction_point = 0 and price_permission = 'fixed'
        and member_permission = 'fixed' and not is_auto_distributed and not is_enabled`
    : 'true';
