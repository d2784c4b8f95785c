import {
  createSoftwareVersion,
  downloadSoftwareVersion,
  listSoftwareVersions,
  publishSoftwareVersion,
  updateSoftwareVersion,
  withdrawSoftwareVersion,
} from './software-version.ts';
import { exportSoftwareVersions } from './software-version-export.ts';
import { getSoftwareRollout } from './software-rollout.ts';
import { uploadFile } from './stored-file.ts';
import { exportTools } from './tool-export.ts';
import { createTool, downloadTool, listTools, removeTool, updateTool } from './tool.ts';

/** The calls about files: tools to download, and versions of the terminals' software. */
export const fileOperations = [
  uploadFile,
  listTools,
  createTool,
  updateTool,
  removeTool,
  downloadTool,
  exportTools,
  listSoftwareVersions,
  createSoftwareVersion,
  updateSoftwareVersion,
  publishSoftwareVersion,
  withdrawSoftwareVersion,
  downloadSoftwareVersion,
  exportSoftwareVersions,
  getSoftwareRollout,
] as const;
