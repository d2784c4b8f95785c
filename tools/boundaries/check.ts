import { listModules } from '../source/list-files.ts';
import type { Complaint } from '../source/planted.ts';
import { readModule } from '../source/read-module.ts';
import { findCircles } from './circles.ts';
import { createResolver } from './resolve.ts';
import { findViolations } from './violations.ts';

export interface BoundaryReport {
  readonly moduleCount: number;
  readonly referenceCount: number;
  readonly violations: readonly Complaint[];
  /** Imports that lie on a circle of files. */
  readonly circles: readonly Complaint[];
}

export function checkBoundaries(root: string): BoundaryReport {
  const modules = listModules(root).map((modulePath) => readModule(root, modulePath));
  const resolve = createResolver(root);
  return {
    moduleCount: modules.length,
    referenceCount: modules.reduce((sum, module) => sum + module.references.length, 0),
    violations: findViolations(modules, resolve),
    circles: findCircles(modules, resolve),
  };
}
