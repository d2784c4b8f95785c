import type { CardState } from '../card-state.ts';
import { type CountryRule, isCountryAllowed } from '../game-country.ts';

/** All that is asked before a play, as plain values (PRI-1). */
export type PlayFacts = {
  readonly isShopEnabled: boolean;
  readonly isGamePublished: boolean;
  readonly isGameDistributed: boolean;
  readonly countryRule: CountryRule;
  /** The shop's, as its ISO 3166 code. */
  readonly country: string;
  readonly isTerminalActivated: boolean;
  readonly isTerminalEnabled: boolean;
  /** Heard of within the time of DEV-4, or calling at this moment: its own call is a sign of life. */
  readonly isTerminalOnline: boolean;
  /** A play runs on it: there is one headset, and one play at a time. */
  readonly isTerminalPlaying: boolean;
  /** The game asks for a dongle (`is_use_dog`). */
  readonly isDongleRequired: boolean;
  /** The device is one that is checked for it (`is_check_dog`). */
  readonly isDongleChecked: boolean;
  readonly isDonglePresent: boolean;
  readonly isGameInstalled: boolean;
  /** Null where staff open the game directly: nobody pays points then (PRI-3). */
  readonly card: {
    readonly state: CardState;
    /** The most that it can pay (MEM-6), and the least that this play costs. In hundredths. */
    readonly payable: number;
    readonly price: number;
  } | null;
  /** What the shop holds, and what this play costs it (PRI-7). In hundredths. */
  readonly lebeanBalance: number;
  readonly lebeanPrice: number;
};

type Check = { readonly isRefused: (facts: PlayFacts) => boolean };

/**
 * Why a play does not begin (PRI-1), in the order in which it is asked: from what only the platform can
 * mend to what the counter can.
 */
const checks = {
  shopDisabled: { isRefused: (facts) => !facts.isShopEnabled },
  gameNotPublished: { isRefused: (facts) => !facts.isGamePublished },
  gameNotDistributed: { isRefused: (facts) => !facts.isGameDistributed },
  countryNotAllowed: {
    isRefused: ({ countryRule, country }) => !isCountryAllowed(countryRule, country),
  },
  terminalNotActivated: { isRefused: (facts) => !facts.isTerminalActivated },
  terminalDisabled: { isRefused: (facts) => !facts.isTerminalEnabled },
  terminalOffline: { isRefused: (facts) => !facts.isTerminalOnline },
  terminalBusy: { isRefused: (facts) => facts.isTerminalPlaying },
  dongleMissing: {
    isRefused: (facts) => facts.isDongleRequired && facts.isDongleChecked && !facts.isDonglePresent,
  },
  gameNotInstalled: { isRefused: (facts) => !facts.isGameInstalled },
  cardFrozen: { isRefused: ({ card }) => card?.state === 'frozen' },
  cardCancelled: { isRefused: ({ card }) => card?.state === 'cancelled' },
  tooFewPoints: { isRefused: ({ card }) => card !== null && card.payable < card.price },
  tooFewLebeans: { isRefused: (facts) => facts.lebeanBalance < facts.lebeanPrice },
} as const satisfies Record<string, Check>;

export type PlayRefusal = keyof typeof checks;

const isRefusal = (word: string): word is PlayRefusal => word in checks;

/** Every reason why a play does not begin, in the order in which they are asked (PRI-1). */
export const playRefusals: readonly PlayRefusal[] = Object.keys(checks).filter(isRefusal);

/** All that stands against a play, the first reason first (PRI-1); nothing where it may begin. */
export const refusalsOfPlay = (facts: PlayFacts): readonly PlayRefusal[] =>
  playRefusals.filter((refusal) => checks[refusal].isRefused(facts));
