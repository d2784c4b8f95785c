import * as z from 'zod/mini';
import { says } from '../kernel/field-problem.ts';
import { wireName } from '../kernel/wire.ts';

export const namedDescription = wireName('equipment_desc', 'what a kind of equipment is');
export const namedIsDongleChecked = wireName(
  'is_check_dog',
  'whether a unit works only with a dongle (DEV-1)',
);
export const namedDongles = wireName('dog_list', 'the dongles that are bound to a unit (DEV-5)');
export const namedUniqueCode = wireName('equipmentUniquecode', 'the code on a unit (DEV-1)');
export const namedTerminalName = wireName('terminal_name', 'what the PC of a unit calls itself');
export const namedTerminalType = wireName('terminal_type', 'what kind of PC a terminal is');
export const namedTerminalVersion = wireName(
  'terminal_version',
  'which version of our program runs on a terminal',
);
export const namedPcCpu = wireName('pc_cpu', 'the processor of a terminal');
export const namedPcMemory = wireName('pc_memory', 'the memory of a terminal');
export const namedPcVideoCard = wireName('pc_video_card', 'the graphics card of a terminal');
export const namedPcHardDisk = wireName('pc_hard_disk', 'the disk of a terminal');
export const namedPcUniqueId = wireName('pc_unique_id', 'what tells one PC from another (DEV-2)');
export const namedPoName = wireName('po_name', 'what the PC is called by its vendor');
export const namedCode = wireName('vertify_code', 'an authorisation code (DEV-2)');
export const namedIsActivated = wireName('is_activated', 'whether a code let a machine in');

/** The code on a unit, as it is typed, scanned or read from a file. */
export const uniqueCode = () =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(64, { abort: true }),
      z.regex(/^[0-9A-Za-z][0-9A-Za-z._-]{2,63}$/, says('deviceCode')),
    );

/** What a PC says of itself. */
export const specification = {
  terminalName: namedTerminalName(z.string()),
  terminalType: namedTerminalType(z.string()),
  terminalVersion: namedTerminalVersion(z.string()),
  pcCpu: namedPcCpu(z.string()),
  pcMemory: namedPcMemory(z.string()),
  pcVideoCard: namedPcVideoCard(z.string()),
  pcHardDisk: namedPcHardDisk(z.string()),
  pcUniqueId: namedPcUniqueId(z.string()),
  poName: namedPoName(z.string()),
};

/** What a terminal is busy with, as it says. */
export const terminalStates = ['idle', 'playing', 'maintenance', 'fault'] as const;
