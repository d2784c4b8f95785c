import * as z from 'zod/mini';
import { fileFacts, mediaTypes } from '../file/rows.ts';
import { launchOption } from '../game/rows.ts';
import { id, instant, optionalText, text } from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import { namedClientConfigs } from '../vocabulary/game.ts';
import { terminalDisabled } from '../vocabulary/refusals.ts';
import {
  namedCode,
  namedPcCpu,
  namedPcHardDisk,
  namedPcMemory,
  namedPcUniqueId,
  namedPcVideoCard,
  namedPoName,
  namedTerminalName,
  namedTerminalType,
  namedTerminalVersion,
  terminalStates,
} from '../vocabulary/terminal.ts';
import { activationRefused, tooManyActivations } from './refusals.ts';

export const activateTerminal = command({
  id: 'terminal.activate',
  path: '/api/terminal/activate',
  summary:
    'Lets a machine in by its authorisation code and answers the secret of its further calls. The same machine may activate again and gets a new secret; the one before ends. Unknown codes, codes of other machines and codes that are void, released or disabled are answered alike; five of them within 15 minutes block the address (DEV-2, DEV-4)',
  permission: 'public',
  scope: [],
  input: z.strictObject({
    code: namedCode(z.string().check(z.minLength(1), z.maxLength(64))),
    pcUniqueId: namedPcUniqueId(text(128)),
    terminalName: namedTerminalName(optionalText(64)),
    terminalType: namedTerminalType(optionalText(64)),
    terminalVersion: namedTerminalVersion(optionalText(32)),
    pcCpu: namedPcCpu(optionalText(128)),
    pcMemory: namedPcMemory(optionalText(128)),
    pcVideoCard: namedPcVideoCard(optionalText(128)),
    pcHardDisk: namedPcHardDisk(optionalText(128)),
    poName: namedPoName(optionalText(128)),
  }),
  output: z.object({
    terminalId: id(),
    /** Sent as `Authorization: Bearer …` with each further call; it is answered this once. */
    bearer: z.string(),
    shopId: id(),
    shopName: z.string(),
    firstActivatedAt: instant(),
    serverTime: instant(),
  }),
  refusals: [activationRefused, tooManyActivations],
  audit: { object: 'terminal', idFrom: 'terminalId' },
  rate: 'signIn',
  // A kept answer would keep the secret; the same machine may activate again anyway.
  idempotency: 'none',
});

const install = z.strictObject({
  gameId: id(),
  isInstalled: z.boolean(),
  /** The version of its content, as the terminal knows it; left out, it stays as it was reported last. */
  version: optionalText(64),
});
const installs = () => z.array(install).check(z.maxLength(500));

/** As many as wait for one terminal at once, several times over. */
const maxShownMessages = 20;

/** What is to be shown to the guest, as it was typed. */
const terminalMessage = z.object({
  messageId: id(),
  words: z.string(),
});

export const beatTerminal = command({
  id: 'terminal.heartbeat',
  path: '/api/terminal/heartbeat',
  summary:
    'Says that a terminal is alive, every 30 seconds; after 90 seconds without it is offline (DEV-4)',
  permission: 'terminal',
  scope: ['terminal'],
  input: z.strictObject({
    /** Like all that is optional here: left out or empty, it stays as it was reported last. */
    terminalVersion: z.optional(namedTerminalVersion(z.string().check(z.trim(), z.maxLength(32)))),
    state: z.optional(z.enum(terminalStates)),
    freeDiskMb: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000_000))),
    /** What time the terminal believes it is. */
    clock: z.optional(instant()),
    /** The version of the catalogue that it has. */
    catalogueVersion: z.optional(z.int().check(z.minimum(0))),
    /** What is installed, where it has changed since it was last reported (GAM-4). */
    installs: z._default(installs(), []),
    /** Messages of earlier answers that the guest has been shown; reported once (SH-54). */
    shownMessageIds: z._default(z.array(id()).check(z.maxLength(maxShownMessages)), []),
  }),
  output: z.object({
    serverTime: instant(),
    catalogueVersion: z.int(),
    /** Whether there is a newer catalogue than the one it has. */
    isCatalogueChanged: z.boolean(),
    /** What the counter has to say to the guest who plays: left out where it is nothing. Answered until it is reported as shown, the play ends or it is over (SH-54). */
    messages: z.optional(z.array(terminalMessage)),
  }),
  refusals: [terminalDisabled],
  audit: undefined,
  idempotency: 'none',
});

export const reportInstalls = command({
  id: 'terminal.reportInstalls',
  path: '/api/terminal/installs',
  summary: 'Says which games are installed on a terminal and which are not (GAM-4)',
  permission: 'terminal',
  scope: ['terminal'],
  input: z.strictObject({ installs: installs() }),
  output: z.object({
    taken: z.int(),
    /** Games that its shop has never had: nothing is kept of them. */
    unknownGameIds: z.array(id()),
  }),
  refusals: [terminalDisabled],
  audit: undefined,
  idempotency: 'none',
});

const catalogueGame = z.object({
  gameId: id(),
  gameNameZh: z.string(),
  gameNameEn: z.string(),
  gameNameEs: z.string(),
  /** The current version of its content, and how it is started. */
  versionName: z.string(),
  contentName: z.string(),
  clientConfigs: namedClientConfigs(z.array(launchOption)),
  /** Its pictures and films, the cover first; a terminal keeps what it has by the checksum. */
  media: z.array(
    z.object({
      mediaId: id(),
      mediaType: z.enum(mediaTypes),
      isCover: z.boolean(),
      fileSize: fileFacts.fileSize,
      checksum: fileFacts.checksum,
      /** Where it is downloaded, with the same proof as any call of a terminal. */
      path: z.string(),
    }),
  ),
});

export const getCatalogue = query({
  id: 'terminal.catalogue',
  path: '/api/terminal/catalogue',
  summary:
    'The games that the shop of a terminal has, each with how its current version is started; with `since` only what has changed after that version of the catalogue',
  permission: 'terminal',
  scope: ['terminal'],
  input: z.strictObject({ since: z.optional(z.int().check(z.minimum(0))) }),
  output: z.object({
    version: z.int(),
    games: z.array(catalogueGame),
    /** Games that are to be offered no more: withdrawn or unpublished. */
    removedGameIds: z.array(id()),
  }),
  refusals: [terminalDisabled],
});
