import { readFileSync } from 'node:fs';
import path from 'node:path';

import { listModules } from '../source/list-files.ts';
import { readModule } from '../source/read-module.ts';
import { createResolver } from './resolve.ts';
import { findViolations, type Violation } from './violations.ts';

export interface BoundaryReport {
  readonly moduleCount: number;
  readonly referenceCount: number;
  readonly violations: readonly Violation[];
}

export function checkBoundaries(root: string): BoundaryReport {
  const modules = listModules(root).map((modulePath) => readModule(root, modulePath));
  return {
    moduleCount: modules.length,
    referenceCount: modules.reduce((sum, module) => sum + module.references.length, 0),
    violations: findViolations(modules, createResolver(root)),
  };
}

/** The `file:line` places below `root` whose line ends in `// planted`. */
export function listPlanted(root: string): string[] {
  return listModules(root).flatMap((modulePath) =>
    readFileSync(path.join(root, modulePath), 'utf8')
      .split('\n')
      .flatMap((text, index) =>
        text.endsWith('// planted') ? [`${modulePath}:${index + 1}`] : [],
      ),
  );
}
