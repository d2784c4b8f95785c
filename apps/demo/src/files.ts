import { randomBytes } from 'node:crypto';
import {
  createSoftwareVersion,
  listSoftwareVersions,
  publishSoftwareVersion,
  withdrawSoftwareVersion,
} from '@lebean/contract/software-version/operations';
import { createTool, listTools } from '@lebean/contract/tool/operations';
import type { Worker } from './company.ts';

const tools = [
  {
    fileName: '头显固件更新工具-2.4.0.zip',
    fileVersion: '2.4.0',
    fileDescription: '更新门店头显固件，先退出正在运行的游戏。',
    kilobytes: 640,
  },
  {
    fileName: 'Venue network check.exe',
    fileVersion: '1.1',
    fileDescription: '检查门店到平台的网络：延迟、丢包与端口。',
    kilobytes: 180,
  },
] as const;

const terminalType = 'Windows 11';
const minimalHardware = 'i5-12400 / 16 GB / RTX 3060 / 512 GB SSD';
const versions = [
  { versionNumber: '3.0.2', description: '首个支持断网续玩的版本。', state: 'withdrawn' },
  { versionNumber: '3.1.0', description: '启动时间缩短一半；修复手柄断连。', state: 'published' },
  { versionNumber: '3.2.0-beta', description: '内测：按时计费的倒计时提示。', state: 'draft' },
] as const;

/** A file like any other of its size: nobody runs what the example hands out. */
const content = (kilobytes: number): Buffer => randomBytes(kilobytes * 1024);

/** Staff hand out two tools and three versions of the terminals' program; what is there stays as it is. */
export async function handOutFiles(staff: Worker): Promise<void> {
  const known = await staff.read(listTools, {});
  for (const { kilobytes, fileName, ...words } of tools) {
    if (known.rows.some((tool) => tool.fileName === fileName)) continue;
    const fileId = await staff.upload(fileName, content(kilobytes));
    await staff.call(createTool, { ...words, fileId }, `tool ${fileName.length}`);
  }
  const { rows } = await staff.read(listSoftwareVersions, {});
  for (const { state, ...words } of versions) {
    const { versionNumber } = words;
    const key = `version ${versionNumber}`;
    const found = rows.find((row) => row.versionNumber === versionNumber);
    if (found === undefined) {
      const fileId = await staff.upload(`lebean-terminal-${versionNumber}.zip`, content(64));
      const requested = { ...words, terminalType, minimalHardware, fileId };
      const { id: softwareVersionId } = await staff.call(createSoftwareVersion, requested, key);
      if (state === 'draft') continue;
      const first = { softwareVersionId, version: 1 };
      const { version } = await staff.call(publishSoftwareVersion, first, `publish ${key}`);
      if (state === 'withdrawn')
        await staff.call(
          withdrawSoftwareVersion,
          { softwareVersionId, version },
          `withdraw ${key}`,
        );
    }
  }
}
