// `npm run build:web`: builds the web where its sources have changed, like `npm start` does.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { explainFailure } from './bootstrap/operator.mjs';
import { ensureWebBuild } from './bootstrap/web-build.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.exitCode = await ensureWebBuild(root, process.execPath).then(() => 0, explainFailure);
