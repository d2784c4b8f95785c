import type { getHall } from '@lebean/contract/hall/operations';
import type { Output } from '@lebean/contract/kernel/operation';

/** A hall as the server says that it stands (SH-54). */
export type HallAnswer = Output<typeof getHall>;
