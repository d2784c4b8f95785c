import { attachEquipmentFile } from '@lebean/contract/device/equipment-file.operations';
import { listEquipment } from '@lebean/contract/device/equipment.operations';
import type { Worker } from './company.ts';
import { coverPicture } from './cover-picture.ts';
import { paper } from './paper.ts';

/** What staff have shown of the halls’ equipment; the rest has no picture yet, and that is seen, too. */
const shown = [
  {
    nameEn: 'VR battle pod',
    seed: 61,
    manuals: [
      {
        fileName: 'VR battle pod - manual.pdf',
        lines: [
          'VR battle pod: before the first guest',
          '',
          '1. Switch on the floor, then the PC, then both headsets.',
          '2. Calibrate the guns at the mark on the rail.',
          '3. Wipe lenses and face cushions after every round.',
        ],
      },
      {
        fileName: 'VR battle pod - wiring.pdf',
        lines: [
          'VR battle pod: wiring',
          '',
          'L1 mains 16 A - floor amplifier and PC',
          'U1, U2 headsets - U3, U4 guns - U5 dongle',
        ],
      },
    ],
  },
  {
    nameEn: 'VR racing cockpit',
    seed: 74,
    manuals: [
      {
        fileName: 'VR racing cockpit - manual.pdf',
        lines: [
          'VR racing cockpit: daily check',
          '',
          '1. Seat locked, belt whole, stop button pops out.',
          '2. Wheel centred before the motor is switched on.',
        ],
      },
    ],
  },
  { nameEn: 'VR cinema seat', seed: 88, manuals: [] },
] as const;

/** Gives kinds of equipment a picture and what there is to read of them (DEV-1); what is there stays as it is. */
export async function tellEquipmentFiles(staff: Worker): Promise<void> {
  const { rows } = await staff.read(listEquipment, { pageSize: 100 });
  for (const { nameEn, seed, manuals } of shown) {
    const found = rows.find((row) => row.nameEn === nameEn);
    if (found === undefined || found.picture !== null) continue;
    const { id: equipmentId } = found;
    for (const { fileName, lines } of manuals)
      await staff.sendFile(attachEquipmentFile, { fileName, content: paper(lines) }, (file) => ({
        equipmentId,
        fileKind: 'document' as const,
        ...file,
      }));
    const picture = { fileName: `${nameEn}.png`, content: coverPicture(seed) };
    await staff.sendFile(attachEquipmentFile, picture, (file) => ({
      equipmentId,
      fileKind: 'picture' as const,
      ...file,
    }));
  }
}
